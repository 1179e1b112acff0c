import { call } from '@bouquet/backoffice/api/client.ts'
import { currentUserQuery, queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { getCurrentUser } from '@bouquet/contract/session-contract'
import { deleteAvatar } from '@bouquet/features/people/avatar/contract.ts'
import { useTranslation } from 'react-i18next'
import { reloadCurrentUser } from './current-user.ts'

/** Removes the picture at once. The browser keeps it in memory while the notification offers to restore it with `putBack`. */
export function useRemovePicture(putBack: (picture: Blob) => void) {
  const { t } = useTranslation('account')
  return useChange({
    send: async (url: string) => {
      const picture = await pictureAt(url)
      await call(deleteAvatar, {})
      return picture
    },
    find: async () => ((await call(getCurrentUser, {})).user.avatar === null ? done(null) : notDone),
    show: (url) => {
      showPicture(null)
      return () => showPicture(url)
    },
    onDone: () => void reloadCurrentUser(),
    done: (picture) => ({
      text: t('picture.removed'),
      ...(picture && { action: { label: t('picture.undo'), onPress: () => putBack(picture) } }),
    }),
    failed: t('picture.removeFailed'),
  })
}

const longestReadMs = 5_000

/** Null when it cannot be fetched; then only the undo is missing. */
async function pictureAt(url: string): Promise<Blob | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(longestReadMs) })
    return answer.ok ? await answer.blob() : null
  } catch {
    return null
  }
}

function showPicture(avatar: string | null): void {
  queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, avatar })
}
