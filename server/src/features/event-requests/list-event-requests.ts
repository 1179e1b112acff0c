import type { listEventRequests as contract } from '@bouquet/contract/event-requests'
import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import { readFilteredPage, readInbox, readPage } from './event-request-rows.ts'
import { asksForProject, conditionOf } from './list-filters.ts'
import { presentRow } from './present-event-request.ts'

/** A page of the caller's requests that fit the filters, with how many there are of each state and how many are unread. */
export async function listEventRequests(ctx: AccountContext, { query }: RouteInput<typeof contract>) {
  const { page, pageSize } = query
  const isFiltered = conditionOf(query, false) !== null
  const owner = ctx.actor.accountId
  const [[inbox], wholePage] = await Promise.all([
    readInbox(ctx.db, owner, ctx.now()),
    isFiltered ? [] : readPage(ctx.db, owner, orderOf(query), pageSize, (page - 1) * pageSize),
  ])
  if (!inbox) throw problem('not_found')
  const { rows, total } = isFiltered
    ? await readFiltered(ctx, query, inbox.premium)
    : { rows: wholePage, total: inbox.total }
  return {
    eventRequests: rows.map((row) => presentRow(ctx, row, inbox.premium)),
    unreadMessages: inbox.unread,
    total,
    counts: countsOf(inbox),
    page,
    pageSize,
  }
}

type Query = RouteInput<typeof contract>['query']
type Inbox = Awaited<ReturnType<typeof readInbox>>[number]

function orderOf({ sortField, sortDirection }: Query) {
  return { field: sortField, direction: sortDirection }
}

function readFiltered(ctx: AccountContext, query: Query, premium: boolean) {
  const { page, pageSize } = query
  const condition = conditionOf(query, premium)
  if (!condition) throw new Error('Nothing is filtered')
  const filter = { condition, needsProject: asksForProject(query) }
  return readFilteredPage(ctx.db, ctx.actor.accountId, filter, orderOf(query), pageSize, (page - 1) * pageSize)
}

function countsOf({ total, unlocked, rejected, premium }: Inbox) {
  if (premium) return { pending: 0, unlocked: total - rejected, rejected }
  return { pending: total - unlocked - rejected, unlocked, rejected }
}
