import { randomUUID } from 'node:crypto'
import type { Country } from '@bouquet/domain/countries'
import type { AccountId, ProjectId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import type { Services } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { derivedToken } from '@bouquet/server/secrets/derived-token.ts'
import { hashOf } from '@bouquet/server/secrets/link-token.ts'
import { sql } from 'kysely'
import type { ReportReason } from '../rules/report.ts'
import type { Complainant } from '../rules/report-state.ts'
import type { Reportable } from './reportable.ts'

/** Whoever reports: by an account, as a couple, or by name and address alone. */
export type Reporter = {
  accountId: AccountId | null
  projectId: ProjectId | null
  name: string | null
  email: string | null
  language: Language
}

export type NewReport = {
  content: Reportable & { pictureId: string | null }
  reporter: Reporter
  country: Country
  reason: ReportReason
  statement: string
  place: string
}

/** What the secret link of one side of a report is derived from. */
export const tokenPurpose = (reportId: string, side: Complainant) => `report ${reportId} ${side}`

/** Stores a report in the caller's transaction. Returns its id, and the token of the reporter's page. */
export async function storeReport(
  { config, now }: Pick<Services, 'config' | 'now'>,
  tx: Database,
  { content, reporter, country, reason, statement, place }: NewReport,
): Promise<{ id: string; token: string }> {
  const id = randomUUID()
  const tokenOf = (side: Complainant) => derivedToken(config.sessionSecrets[0], tokenPurpose(id, side))
  const token = tokenOf('reporter')
  await tx
    .insertInto('content_reports')
    .values({
      id,
      kind: content.kind,
      reason,
      statement,
      place,
      country,
      created_at: now(),
      waiting_since: now(),
    })
    .execute()
  await tx
    .insertInto('report_reporters')
    .values({
      report_id: id,
      account_id: reporter.accountId,
      project_id: reporter.projectId,
      name: reporter.name,
      email: reporter.email,
      language: reporter.language,
      token_hash: hashOf(token),
    })
    .execute()
  await storeContent(tx, id, { content, token: tokenOf('owner') })
  return { id, token }
}

/** What an operator found by looking: the content, and the kind of rule that it is against. */
export type OwnFinding = Pick<NewReport, 'content' | 'country'> & { reason: ReportReason }

/** Stores a report that nobody sent, for a decision on own initiative in the caller's transaction. Returns its id. */
export async function storeOwnReport(
  { config, now }: Pick<Services, 'config' | 'now'>,
  tx: Database,
  { content, country, reason }: OwnFinding,
): Promise<string> {
  const id = randomUUID()
  const token = derivedToken(config.sessionSecrets[0], tokenPurpose(id, 'owner'))
  await tx
    .insertInto('content_reports')
    .values({
      id,
      kind: content.kind,
      reason,
      country,
      is_own_initiative: true,
      created_at: now(),
      waiting_since: now(),
    })
    .execute()
  await storeContent(tx, id, { content, token })
  return id
}

type OwnedContent = { content: NewReport['content']; token: string }

async function storeContent(tx: Database, report_id: string, { content, token }: OwnedContent): Promise<void> {
  await tx
    .insertInto('reported_content')
    .values({
      report_id,
      provider_id: content.providerId,
      project_id: content.projectId,
      review_id: content.reviewId,
      venue_id: content.venueId,
      portfolio_id: content.portfolioId,
      picture_id: content.pictureId,
      message_id: content.messageId,
      event_request_id: content.eventRequestId,
      name: content.name,
      search_text: sql<string>`plain_text(${content.name})`,
      text: content.text,
      path: content.path,
      token_hash: hashOf(token),
    })
    .execute()
}
