import type { listEventRequests as contract } from '@bouquet/contract/event-requests'
import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import { readInbox, readPage } from './event-request-rows.ts'
import { presentRow } from './present-event-request.ts'

/** A page of the caller's requests with how many there are and how many are unread. */
export async function listEventRequests(ctx: AccountContext, { query }: RouteInput<typeof contract>) {
  const { page, pageSize, sortField, sortDirection } = query
  const order = { field: sortField, direction: sortDirection }
  const owner = ctx.actor.accountId
  const [[inbox], rows] = await Promise.all([
    readInbox(ctx.db, owner, ctx.now()),
    readPage(ctx.db, owner, order, pageSize, (page - 1) * pageSize),
  ])
  if (!inbox) throw problem('not_found')
  return {
    eventRequests: rows.map((row) => presentRow(ctx, row, inbox.premium)),
    unreadMessages: inbox.unread,
    total: inbox.total,
    page,
    pageSize,
  }
}
