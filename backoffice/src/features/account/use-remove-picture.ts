import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { currentUserQuery, queryClient } from '../../api/queries.ts'
import { reloadCurrentUser } from './current-user.ts'
import { deleteAvatar } from './picture-calls.ts'

/** Takes the picture away at once. It is kept here for as long as the notice offers to put it back, with `putBack`. */
export function useRemovePicture(putBack: (picture: Blob) => void) {
  const { t } = useTranslation('account')
  return useMutation({
    mutationFn: async (url: string) => {
      const picture = await pictureAt(url)
      showPicture(null)
      await call(deleteAvatar, {})
      return picture
    },
    onSuccess: async (picture) => {
      const undo = picture && { label: t('picture.undo'), onPress: () => putBack(picture) }
      notify({ severity: 'success', text: t('picture.removed'), ...(undo && { action: undo }) })
      await reloadCurrentUser()
    },
    onError: (_error, url) => {
      showPicture(url)
      notify({ severity: 'error', text: t('picture.removeFailed') })
    },
  })
}

/** Null when it cannot be read again, which only takes the undo away. */
async function pictureAt(url: string): Promise<Blob | null> {
  try {
    const answer = await fetch(url)
    return answer.ok ? await answer.blob() : null
  } catch {
    return null
  }
}

function showPicture(avatar: string | null): void {
  queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, avatar })
}
