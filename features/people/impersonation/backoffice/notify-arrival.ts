import { currentUserQuery, queryClient } from '@bouquet/backoffice/api/queries.ts'
import { loadMessages } from '@bouquet/backoffice/i18n.ts'
import type { ArrivalNotice } from '@bouquet/backoffice/session/fresh-page.ts'
import { notify } from '@bouquet/ui/parts/notify.ts'
import i18next from 'i18next'

/** Shows on the newly loaded page why it was loaded. */
export async function notifyArrival(notice: ArrivalNotice): Promise<void> {
  const [user] = await Promise.all([queryClient.ensureQueryData(currentUserQuery), loadMessages('impersonation')])
  const severity = notice === 'ended' ? 'info' : 'success'
  notify({ severity, text: i18next.t(`notices.${notice}`, { ns: 'impersonation', name: user.fullName }) })
}
