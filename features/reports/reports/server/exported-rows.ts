import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

export const exportedReports = {
  'reports-sent': {
    rows: ({ accountId }) => sql`
      select r.number, r.kind, r.reason, r.place, r.statement, r.country, r.state, r.outcome, r.created_at, p.name, p.email, p.language
      from report_reporters p join content_reports r on r.id = p.report_id where p.account_id = ${accountId} order by r.number`,
  },
  'reports-about-content': {
    rows: ({ providerId }) => sql`
      select r.number, r.kind, c.name, c.text, c.path, d.outcome, d.complaint_by, d.is_changed, d.ground, d.rule, d.reasons, d.decided_at, x.text as complaint
      from reported_content c join content_reports r on r.id = c.report_id join report_decisions d on d.report_id = r.id
      left join report_complaints x on x.report_id = r.id and x.by = 'owner'
      where c.provider_id = ${providerId} order by r.number, d.id`,
  },
} satisfies Exported
