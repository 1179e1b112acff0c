import type { exportEventRequests as contract } from '@bouquet/contract/event-requests'
import type { Download, RouteInput } from '@bouquet/contract/route'
import { eventRequestStatus } from '@bouquet/domain/event-request'
import type { AccountContext } from '../../context.ts'
import { csvOf } from '../../csv.ts'
import { word } from '../../i18n.ts'
import { weddingDateLabel } from '../projects/project-labels.ts'
import { type ExportedRow, readExported, readInbox } from './event-request-rows.ts'
import { conditionOf } from './list-filters.ts'
import { presentRow } from './present-event-request.ts'

/** The caller's requests that fit the filters, newest first, in the caller's language; at most 20,000 rows. */
export async function exportEventRequests(
  ctx: AccountContext,
  { query }: RouteInput<typeof contract>,
): Promise<Download> {
  const [inbox] = await readInbox(ctx.db, ctx.actor.accountId, ctx.now())
  const premium = inbox?.premium ?? false
  const rows = await readExported(ctx.db, ctx.actor.accountId, conditionOf(query, premium))
  const words = (key: string) => word(ctx.language, 'event-requests', key)
  const head = [
    ...['couple', 'received', 'wedding', 'place', 'guests', 'budget', 'status'].map((key) =>
      words(`list.column.${key}`),
    ),
    words('contact.email'),
    words('contact.phone'),
  ]
  const lines = rows.map((row) => lineOf(ctx, row, premium, words))
  return { fileName: `bouquet-requests-${ctx.now().toISOString().slice(0, 10)}.csv`, content: csvOf([head, ...lines]) }
}

function lineOf(ctx: AccountContext, row: ExportedRow, premium: boolean, words: (key: string) => string): string[] {
  const request = presentRow(ctx, row, premium)
  const { member, eventLocationCity, guestRangeLabel, budgetPlannerRangeLabel } = request.project
  return [
    `${member.firstname} ${member.lastname}`,
    request.createdAt.slice(0, 10),
    row.event_date ?? weddingDateLabel(ctx, request.project),
    eventLocationCity,
    guestRangeLabel,
    budgetPlannerRangeLabel,
    words(`status.${eventRequestStatus(request)}`),
    row.email ?? '',
    row.phone ?? '',
  ]
}
