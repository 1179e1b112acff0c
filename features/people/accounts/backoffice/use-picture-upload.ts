import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { isUnderWay } from '@bouquet/backoffice/uploads/upload-queue.ts'
import { useUploads } from '@bouquet/backoffice/uploads/upload-queues.ts'
import { useEffect } from 'react'
import { avatarQueue, notifyIfUploaded, watchAvatarUpload } from './avatar-upload.ts'

/** Uploads a picture. `sending` is the state of the current upload, else null; `problem` is the error of the last one. */
export function usePictureUpload() {
  const { avatar: before } = useCurrentUser()
  const queue = avatarQueue()
  const upload = useUploads(queue).at(-1)
  useEffect(watchAvatarUpload, [])
  const sending = upload && isUnderWay(upload) ? upload : null
  return {
    sending,
    problem: upload?.state === 'failed' ? upload.problem : null,
    start: (picture: Blob) => {
      queue.stop()
      queue.add([new File([picture], 'portrait', { type: picture.type })])
    },
    again: () => upload && queue.retry(upload.id),
    cancel: () => {
      queue.stop()
      if (sending?.share === 1) void notifyIfUploaded(before)
    },
    forget: () => queue.tidy(),
  }
}
