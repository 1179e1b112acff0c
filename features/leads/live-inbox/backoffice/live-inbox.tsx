import { currentUserQuery, queryClient } from '@bouquet/backoffice/api/queries.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { eventRequestPaths } from '@bouquet/domain/backoffice-paths'
import {
  eventRequestDetail,
  eventRequestLists,
  eventRequestNeighbours,
} from '@bouquet/features/leads/event-requests/backoffice/event-requests-query.ts'
import { followInbox, type InboxUpdate } from '@bouquet/features/leads/inbox-events/backoffice/follow-inbox.ts'
import { notify } from '@bouquet/ui/parts/notify.ts'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

/**
 * Updates the open page when a request arrives or changes: the list, the request, the counts, and for a new request a notification that links to
 * it.
 */
export function LiveInbox() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { id } = useCurrentUser()
  const hear = useEffectEvent(({ uuid, changed = [], by }: InboxUpdate) => {
    void queryClient.invalidateQueries({ queryKey: eventRequestLists })
    void queryClient.invalidateQueries({ queryKey: eventRequestNeighbours })
    for (const request of changed) void queryClient.invalidateQueries({ queryKey: eventRequestDetail(request) })
    void queryClient.invalidateQueries(currentUserQuery)
    const [request] = changed
    if (by && request) void notifyOfChange(by, () => void navigate(eventRequestPaths.request(request)))
    if (uuid === null) return
    const open = () => void navigate(eventRequestPaths.request(uuid))
    notify({ severity: 'info', text: t('live.newRequest'), action: { label: t('live.open'), onPress: open } })
  })
  useEffect(() => {
    const stop = new AbortController()
    followInbox(id, (update) => hear(update), stop.signal)
    return () => stop.abort()
  }, [id])
  return null
}

/** Loaded only when it happens, because that is rare; without it the lists still show the change. */
async function notifyOfChange(change: string, open: () => void): Promise<void> {
  const part = await import('./notify-change.ts').catch(() => null)
  await part?.notifyChange(change, open)
}
