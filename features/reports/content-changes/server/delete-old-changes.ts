import { daysAgo, type Expiring, monthsAgo } from '@bouquet/server/expiring.ts'
import { sql } from 'kysely'
import { reportDataMonths } from '../../reports/rules/report.ts'
import { changeDays } from '../rules/places.ts'

/**
 * Rule "later changes": deletes what nobody looked at for long, what was fine, and what was hidden as long ago as reports are forgotten.
 */
export function deleteOldChanges(services: Expiring): Promise<unknown> {
  return sql`
    delete from content_changes where (state = 'waiting' and changed_at < ${daysAgo(services, changeDays.waiting)})
      or (state = 'seen' and decided_at < ${daysAgo(services, changeDays.seen)})
      or (state in ('restored', 'hidden') and decided_at < ${monthsAgo(services, reportDataMonths)})`.execute(
    services.db,
  )
}
