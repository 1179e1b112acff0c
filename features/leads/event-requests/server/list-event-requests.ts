import type { RouteInput } from '@bouquet/contract/route'
import { type RequestStage, requestStages } from '@bouquet/domain/request-stages'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { listEventRequests as contract } from '../contract.ts'
import {
  countFitting,
  type Inbox,
  readFilteredPage,
  readInbox,
  readPage,
  readVenuesAsked,
  type Slice,
  type SummaryRow,
  sizeOf,
} from './inbox-rows.ts'
import { asksForMore, conditionOf, sliceOf } from './list-filters.ts'
import { presentRow } from './present-event-request.ts'

type Query = RouteInput<typeof contract>['query']

/** A page of the caller's requests that match the filters, with the number of requests in each state and of unread ones. */
export async function listEventRequests(ctx: ProviderContext, { query }: RouteInput<typeof contract>) {
  const isWhole = !query.stage && !query.status && !asksForMore(query)
  const [[inbox], venues, wholePage] = await Promise.all([
    readInbox(ctx.db, ctx.actor.providerId, ctx.now()),
    readVenuesAsked(ctx.db, ctx.actor.providerId),
    isWhole ? readSlice(ctx, query, 'total') : null,
  ])
  if (!inbox) throw problem('not_found')
  const { rows, total } = wholePage ? { rows: wholePage, total: inbox.total } : await readNarrowed(ctx, query, inbox)
  return {
    eventRequests: rows.map((row) => presentRow(ctx, row, inbox.premium)),
    unreadMessages: inbox.new,
    total,
    counts: countsOf(inbox),
    stages: stagesOf(inbox),
    venues: venues.map(({ id, name }) => ({ id: id as string, name })),
    page: query.page,
    pageSize: query.pageSize,
  }
}

/** For filters by stage or state alone the inbox has the count; any other filter has to be counted. */
async function readNarrowed(
  ctx: ProviderContext,
  query: Query,
  inbox: Inbox,
): Promise<{ rows: SummaryRow[]; total: number }> {
  const slice = sliceOf(query, inbox.premium)
  if (!asksForMore(query)) return { rows: await readSlice(ctx, query, slice), total: sizeOf(slice, inbox) }
  const condition = conditionOf(query, inbox.premium)
  const owner = ctx.actor.providerId
  const [rows, total] = await Promise.all([
    readFilteredPage(ctx.db, owner, condition, orderOf(query), query.pageSize, offsetOf(query)),
    countFitting(ctx.db, owner, condition),
  ])
  return { rows, total }
}

function readSlice(ctx: ProviderContext, query: Query, slice: Slice): Promise<SummaryRow[]> {
  return readPage(ctx.db, ctx.actor.providerId, slice, orderOf(query), query.pageSize, offsetOf(query))
}

const orderOf = ({ sortField, sortDirection }: Query) => ({ field: sortField, direction: sortDirection })
const offsetOf = ({ page, pageSize }: Query) => (page - 1) * pageSize

function countsOf({ pending, unlocked, rejected, premium }: Inbox) {
  if (premium) return { pending: 0, unlocked: pending + unlocked, rejected }
  return { pending, unlocked, rejected }
}

function stagesOf(inbox: Inbox): Record<RequestStage, number> {
  return Object.fromEntries(requestStages.map((stage) => [stage, inbox[stage]])) as Record<RequestStage, number>
}
