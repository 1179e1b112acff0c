import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { currentUserQuery, queryClient } from '../../api/queries.ts'
import { paths } from '../../paths.ts'
import { useCurrentUser } from '../../session/session.ts'
import { eventRequestLists } from '../event-requests/event-requests-query.ts'
import { followInbox, type News } from './follow-inbox.ts'

/** Brings what has just come to the page that is open: the list, the counts, and a word with the way there. */
export function LiveInbox() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { id } = useCurrentUser()
  const hear = useEffectEvent(({ uuid }: News) => {
    void queryClient.invalidateQueries({ queryKey: eventRequestLists })
    void queryClient.invalidateQueries(currentUserQuery)
    if (uuid === null) return
    const open = () => void navigate(paths.eventRequest(uuid))
    notify({ severity: 'info', text: t('live.newRequest'), action: { label: t('live.open'), onPress: open } })
  })
  useEffect(() => {
    const stop = new AbortController()
    followInbox(id, (news) => hear(news), stop.signal)
    return () => stop.abort()
  }, [id])
  return null
}
