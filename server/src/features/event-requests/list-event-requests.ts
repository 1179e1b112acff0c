import type { listEventRequests as contract } from '@bouquet/contract/event-requests'
import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '../../context.ts'
import { readInbox, readPage } from './event-request-rows.ts'
import { presentRow } from './present-event-request.ts'

/** A page of the caller's requests with how many there are and how many are unread. */
export async function listEventRequests(ctx: AccountContext, { query }: RouteInput<typeof contract>) {
  const { page, pageSize, sortField, sortDirection } = query
  const order = { field: sortField, direction: sortDirection, limit: pageSize, offset: (page - 1) * pageSize }
  const owner = ctx.actor.accountId
  const [inbox, rows] = await Promise.all([readInbox(ctx.db, owner, ctx.now()), readPage(ctx.db, owner, order)])
  return {
    eventRequests: rows.map((row) => presentRow(ctx, row, inbox.premium)),
    unreadMessages: inbox.unread,
    total: inbox.total,
    page,
    pageSize,
  }
}
