import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import { jpegUrl, type PictureRow, pictureJson } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import { ownerLanguage } from '@bouquet/features/reports/reports/server/find-report.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { reportCase } from '../contract.ts'
import { otherDecides } from './other-operator.ts'
import { fromReports, presentReport, type ReportRow, reportColumns } from './report-rows.ts'

type ReportCase = z.input<typeof reportCase>

const imageWidth = 960
const maxOthers = 20

type CaseRow = ReportRow & {
  place: string
  statement: string
  reporterLanguage: Language | null
  reporterName: string | null
  reporterEmail: string | null
  reporterAccountId: AccountId | null
  isCouple: boolean
  hasContent: boolean
  text: string
  path: string
  picture: PictureRow | null
  ownerName: string
  ownerAccountId: AccountId | null
  ownerProviderId: ProviderId | null
  ownerLanguage: Language | null
  isHidden: boolean
}

/** The report with everything that a decision needs. Throws not_found. */
export async function findReportCase(ctx: AccountContext, id: string): Promise<ReportCase> {
  const { db, config } = ctx
  const row = await readCase(db, id)
  if (!row) throw problem('not_found')
  const [decisions, complaints, needsOther, others] = await Promise.all([
    readDecisions(db, id),
    readComplaints(db, id),
    otherDecides(ctx, db, id),
    readOthers(db, id),
  ])
  return {
    ...presentReport(row),
    place: row.place,
    statement: row.statement,
    reporter: row.reporterLanguage && {
      name: row.reporterName,
      email: row.reporterEmail,
      accountId: row.reporterAccountId,
      isCouple: row.isCouple,
      language: row.reporterLanguage,
    },
    content: row.hasContent
      ? {
          text: row.text,
          page: row.path ? `${originOf(config, row.country)}${row.path}` : null,
          imageUrl: row.picture && jpegUrl(row.picture, imageWidth),
          ownerName: row.ownerName,
          ownerAccountId: row.ownerAccountId,
          ownerProviderId: row.ownerProviderId,
          ownerLanguage: row.ownerLanguage,
          isHidden: row.isHidden,
        }
      : null,
    decisions,
    complaints,
    needsOther: row.state === 'complained' && needsOther,
    others,
  }
}

async function readCase(db: Database, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${reportColumns}, r.place, r.statement, p.language as "reporterLanguage", p.account_id as "reporterAccountId",
      coalesce(p.name, nullif(concat_ws(' ', a.first_name, a.last_name), ''), j.first_name) as "reporterName",
      coalesce(p.email::text, a.email::text, j.email::text) as "reporterEmail", p.project_id is not null as "isCouple",
      c.report_id is not null as "hasContent", coalesce(c.text, '') as text, coalesce(c.path, '') as path,
      case when i.id is not null then ${pictureJson('i')} end as picture,
      coalesce(v.company_name, w.first_name, (select reviewer_name from reviews where id = c.review_id), '') as "ownerName",
      (select account_id from provider_owners o where o.provider_id = c.provider_id) as "ownerAccountId", c.provider_id as "ownerProviderId",
      ${ownerLanguage} as "ownerLanguage", exists (select from hidden_content h where h.report_id = r.id)
        or exists (select from content_changes x where x.report_id = r.id and x.state in ('restored', 'hidden')) as "isHidden"
    from ${fromReports}
    left join report_reporters p on p.report_id = r.id left join accounts a on a.id = p.account_id left join projects j on j.id = p.project_id
    left join pictures i on i.id = c.picture_id left join providers v on v.id = c.provider_id left join projects w on w.id = c.project_id
    where r.id = ${id}`.execute(db)
  return rows[0]
}

async function readDecisions(db: Database, id: string): Promise<ReportCase['decisions']> {
  const rows = await db
    .selectFrom('report_decisions as d')
    .leftJoin('accounts as a', 'a.id', 'd.decided_by')
    .select(['d.complaint_by as complaintBy', 'd.outcome', 'd.ground', 'd.rule', 'd.reasons', 'd.decided_at'])
    .select(['a.first_name', 'a.last_name'])
    .where('d.report_id', '=', id)
    .orderBy('d.id')
    .execute()
  return rows.map(({ decided_at, first_name, last_name, ...decision }) => ({
    ...decision,
    decidedAt: decided_at.toISOString(),
    decidedBy: first_name && `${first_name} ${last_name}`,
  }))
}

async function readComplaints(db: Database, id: string): Promise<ReportCase['complaints']> {
  const rows = await db
    .selectFrom('report_complaints')
    .select(['by', 'text', 'created_at'])
    .where('report_id', '=', id)
    .orderBy('created_at')
    .execute()
  return rows.map(({ by, text, created_at }) => ({ by, text, createdAt: created_at.toISOString() }))
}

/** Other reports about the same content, or about content of the same owner; each condition has an index. */
async function readOthers(db: Database, id: string): Promise<ReportCase['others']> {
  const { rows } = await sql<ReportRow & { isSameContent: boolean }>`
    with own as (select c.report_id, c.provider_id, c.project_id, c.review_id, c.venue_id, c.portfolio_id, c.picture_id, c.message_id from reported_content c where c.report_id = ${id})
    select ${reportColumns}, (c.provider_id, c.project_id, c.review_id, c.venue_id, c.portfolio_id, c.picture_id, c.message_id)
      is not distinct from (own.provider_id, own.project_id, own.review_id, own.venue_id, own.portfolio_id, own.picture_id, own.message_id)
      as "isSameContent"
    from own join reported_content c on c.report_id <> own.report_id
      and (c.provider_id = own.provider_id or c.project_id = own.project_id or c.review_id = own.review_id)
    join content_reports r on r.id = c.report_id order by r.created_at desc, r.id desc limit ${maxOthers}`.execute(db)
  return rows.map((row) => ({ ...presentReport(row), isSameContent: row.isSameContent }))
}
