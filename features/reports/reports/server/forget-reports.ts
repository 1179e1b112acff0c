import { type Expiring, monthsAgo } from '@bouquet/server/expiring.ts'
import { sql } from 'kysely'
import { reportDataMonths } from '../rules/report.ts'

/**
 * Rule "what stays of a report": deletes the personal data of reports that were decided long ago, with what was reported and all texts. Kind,
 * reason, country, times and outcomes stay for the figures.
 */
export function forgetReports(services: Expiring): Promise<unknown> {
  return sql`
    with expired as (
      update content_reports set place = '', statement = '', forgotten_at = ${services.now()}
      where state = 'decided' and forgotten_at is null and decided_at < ${monthsAgo(services, reportDataMonths)} returning id
    ), reporters as (
      delete from report_reporters where report_id in (select id from expired)
    ), content as (
      delete from reported_content where report_id in (select id from expired)
    ), complaints as (
      update report_complaints set text = '' where report_id in (select id from expired)
    ), hidden as (
      delete from hidden_content where report_id in (select id from expired)
    )
    update report_decisions set reasons = '', rule = '' where report_id in (select id from expired)`.execute(
    services.db,
  )
}
