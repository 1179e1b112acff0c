import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem, connectionProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { getCurrentUser } from '../../api/first-calls.ts'
import { upload } from '../../api/upload.ts'
import { isCalledOff } from '../../changes/change.ts'
import { done, notDone } from '../../changes/find-outcome.ts'
import { useChange } from '../../changes/use-change.ts'
import { useCurrentUser } from '../../session/session.ts'
import { reloadCurrentUser } from './current-user.ts'
import { uploadAvatar } from './picture-calls.ts'

/** Sends a picture. `share` is how much of it has been sent (0 to 1) while it is on its way, else null. */
export function usePictureUpload() {
  const { t } = useTranslation('account')
  const { avatar: before } = useCurrentUser()
  const [share, setShare] = useState<number | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const change = useChange({
    send: async (file: Blob) => {
      stop.current = new AbortController()
      try {
        await sendWatched(file, stop.current.signal, setShare)
      } finally {
        setShare(null)
      }
    },
    find: async () => {
      const { user } = await call(getCurrentUser, {})
      return user.avatar !== null && user.avatar !== before ? done(undefined) : notDone
    },
    onDone: () => void reloadCurrentUser(),
    done: () => t('picture.uploaded'),
    failed: t('picture.uploadFailed'),
  })
  return {
    start: change.mutate,
    cancel: () => stop.current?.abort(),
    forget: change.reset,
    share,
    error: change.error,
  }
}

/** Once the last byte has left, nobody can say whether the picture was taken over before it was called off. */
async function sendWatched(file: Blob, signal: AbortSignal, onProgress: (share: number) => void): Promise<void> {
  let sent = 0
  const watch = (share: number) => {
    sent = share
    onProgress(share)
  }
  watch(0)
  try {
    await upload(uploadAvatar, { file }, { onProgress: watch, signal })
  } catch (error) {
    const isLost = isCalledOff(error) || (error instanceof ApiProblem && error.status === 0)
    throw isLost && sent === 1 ? connectionProblem('network_error', true) : error
  }
}
