import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { upload } from '../../api/upload.ts'
import { reloadCurrentUser } from './current-user.ts'
import { uploadAvatar } from './picture-calls.ts'

/** Sends a picture. `share` is how much of it has been sent (0 to 1) while it is on its way, else null. */
export function usePictureUpload() {
  const { t } = useTranslation('account')
  const [share, setShare] = useState<number | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const send = useMutation({
    mutationFn: (file: Blob) => {
      stop.current = new AbortController()
      setShare(0)
      return upload(uploadAvatar, { file }, { onProgress: setShare, signal: stop.current.signal })
    },
    onSuccess: async () => {
      notify({ severity: 'success', text: t('picture.uploaded') })
      await reloadCurrentUser()
    },
    onError: (error) => !isAbort(error) && notify({ severity: 'error', text: t('picture.uploadFailed') }),
    onSettled: () => setShare(null),
  })
  return {
    start: (picture: Blob) => send.mutate(picture),
    cancel: () => stop.current?.abort(),
    forget: send.reset,
    share,
    error: isAbort(send.error) ? null : send.error,
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
