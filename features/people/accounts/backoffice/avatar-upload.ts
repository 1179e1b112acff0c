import { call } from '@bouquet/backoffice/api/client.ts'
import { problemCodeText } from '@bouquet/backoffice/api/problem-text.ts'
import { upload } from '@bouquet/backoffice/api/upload.ts'
import { done, findOutcome, notDone, whileSignedIn } from '@bouquet/backoffice/changes/find-outcome.ts'
import type { UploadProblem, UploadQueue } from '@bouquet/backoffice/uploads/upload-queue.ts'
import { uploadQueueOf } from '@bouquet/backoffice/uploads/upload-queues.ts'
import { getCurrentUser } from '@bouquet/contract/session-contract'
import { uploadAvatar } from '@bouquet/features/people/avatar/contract.ts'
import { notify } from '@bouquet/ui/parts/notify.ts'
import i18next from 'i18next'
import { reloadCurrentUser } from './current-user.ts'

let viewers = 0

/** The single upload of the profile picture. It waits for a connection, as all uploads do, and continues when its page is left. */
export function avatarQueue(): UploadQueue<unknown> {
  return uploadQueueOf<unknown>('avatar', {
    judge: async () => null,
    send: (file, { onProgress, signal }) => upload(uploadAvatar, { file }, { onProgress, signal }),
    onSaved: notifyUploaded,
    onFailed: notifyFailed,
  })
}

/** While the page is open, a failure is shown beside the picture; returns a function that stops watching. */
export function watchAvatarUpload(): () => void {
  viewers += 1
  return () => {
    viewers -= 1
  }
}

/** After the last byte was sent it is unknown whether the picture was stored before the upload was cancelled, so the server is asked. */
export async function notifyIfUploaded(before: string | null): Promise<void> {
  const { signal, stop } = whileSignedIn()
  const refetch = async () => {
    const { avatar } = (await call(getCurrentUser, {})).user
    return avatar !== null && avatar !== before ? done(avatar) : notDone
  }
  const outcome = await findOutcome(refetch, signal).catch(() => null)
  stop()
  if (outcome?.isDone) notifyUploaded()
}

function notifyUploaded(): void {
  void reloadCurrentUser()
  notify({ severity: 'success', text: i18next.t('picture.uploaded', { ns: 'account' }) })
}

function notifyFailed(problem: UploadProblem): void {
  if (viewers > 0) return
  const what = i18next.t('picture.uploadFailed', { ns: 'account' })
  notify({ severity: 'error', text: `${what} ${problemCodeText(problem)}` })
}
