import type { RouteInput } from '@bouquet/contract/route'
import type { Country } from '@bouquet/domain/countries'
import type { EventRequestId, ProjectId, ProviderId } from '@bouquet/domain/ids'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { type Database, transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type RawBuilder, sql } from 'kysely'
import type {
  getRequestReport as getContract,
  reportMessage as messageContract,
  reportRequest as requestContract,
  SentReport,
} from '../contract.ts'
import type { ReportReason } from '../rules/report.ts'
import { type Reportable, reportableNothing } from './reportable.ts'
import { storeReport } from './submit-report.ts'

/** The caller's report of one of their requests as false, where there is one. Throws not_found. */
export async function getRequestReport(
  ctx: ProviderContext,
  { params }: RouteInput<typeof getContract>,
): Promise<{ report: SentReport | null }> {
  await lockRequest(ctx.db, ctx.actor.providerId, params.uuid)
  return { report: await readSent(ctx.db, sql`c.event_request_id = ${params.uuid}`) }
}

/** Reports one of the caller's requests as false (rule "false request"); of several calls at once one is stored. Throws not_found. */
export function reportRequest(
  ctx: ProviderContext,
  { params, body }: RouteInput<typeof requestContract>,
): Promise<SentReport> {
  return transaction(ctx.db, async (tx) => {
    const { projectId, name, message, country } = await lockRequest(tx, ctx.actor.providerId, params.uuid)
    const content = {
      ...reportableNothing,
      kind: 'request' as const,
      projectId,
      eventRequestId: params.uuid,
      name,
      text: message,
      path: '',
      country,
    }
    return store(ctx, tx, { content, ...body, known: sql`c.event_request_id = ${params.uuid}` })
  })
}

/** Reports a couple's message to the caller; of several calls at once one is stored. Throws not_found. */
export function reportMessage(
  ctx: ProviderContext,
  { params: { uuid, messageId }, body }: RouteInput<typeof messageContract>,
): Promise<SentReport> {
  return transaction(ctx.db, async (tx) => {
    const { projectId, name, country } = await lockRequest(tx, ctx.actor.providerId, uuid)
    const message = await tx
      .selectFrom('conversation_messages')
      .select('text')
      .where('id', '=', messageId)
      .where('event_request_id', '=', uuid)
      .where('author', '=', 'couple')
      .where('hidden_at', 'is', null)
      .executeTakeFirst()
    if (!message) throw problem('not_found')
    const { text } = message
    const content = {
      ...reportableNothing,
      kind: 'message' as const,
      projectId,
      messageId,
      name,
      text,
      path: '',
      country,
    }
    return store(ctx, tx, { content, ...body, known: sql`c.message_id = ${messageId} and c.project_id = ${projectId}` })
  })
}

type AskedRequest = { projectId: ProjectId; name: string; message: string; country: Country }

/** One of the provider's requests, locked, so that of two reports at once the second finds the first. Throws not_found. */
async function lockRequest(db: Database, providerId: ProviderId, id: EventRequestId): Promise<AskedRequest> {
  const { rows } = await sql<AskedRequest>`
    select p.id as "projectId", p.first_name as name, left(p.message, 3000) as message, p.country
    from event_requests r join projects p on p.id = r.project_id where r.id = ${id} and r.provider_id = ${providerId} for update of r`.execute(
    db,
  )
  if (!rows[0]) throw problem('not_found')
  return rows[0]
}

type Sent = { content: Reportable; reason: ReportReason; statement: string; known: RawBuilder<boolean> }

async function store(
  ctx: ProviderContext,
  tx: Database,
  { content, reason, statement, known }: Sent,
): Promise<SentReport> {
  const before = await readSent(tx, known)
  if (before) return before
  const { id } = await storeReport(ctx, tx, {
    content: { ...content, pictureId: null },
    reporter: { accountId: ctx.actor.accountId, projectId: null, name: null, email: null, language: ctx.language },
    country: content.country,
    reason,
    statement,
    place: '',
  })
  await recordAudit(ctx, tx, { action: 'report.sent', details: { reportId: id, kind: content.kind } })
  await ctx.jobs.enqueue(tx, 'send-report-receipt', { reportId: id })
  const stored = await readSent(tx, sql`c.report_id = ${id}`)
  if (!stored) throw problem('not_found')
  return stored
}

async function readSent(db: Database, known: RawBuilder<unknown>): Promise<SentReport | null> {
  const { rows } = await sql<Omit<SentReport, 'createdAt'> & { createdAt: Date }>`
    select r.number::int as number, r.state, r.outcome, r.created_at as "createdAt"
    from reported_content c join content_reports r on r.id = c.report_id where ${known} order by r.number limit 1`.execute(
    db,
  )
  const [row] = rows
  return row ? { ...row, createdAt: row.createdAt.toISOString() } : null
}
