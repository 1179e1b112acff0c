import type { ProviderContext } from '@bouquet/server/context.ts'
import { readChangedRequests } from './event-request-rows.ts'
import { presentChange } from './present-event-request.ts'

/** The caller's requests with changes by the couple that the caller has not seen yet, the latest change first. */
export async function listChangedRequests(ctx: ProviderContext) {
  const rows = await readChangedRequests(ctx.db, ctx.actor.providerId)
  return {
    changedRequests: rows.flatMap(({ id, first_name, last_name, change }) =>
      change
        ? [{ uuid: id, member: { firstname: first_name, lastname: last_name }, change: presentChange(ctx, change) }]
        : [],
    ),
  }
}
