import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { getSuspensions as contract, Suspensions } from '../contract.ts'
import { readSuspensions } from './suspension-rows.ts'

/** Whether an account is suspended, and when and why it was before. Throws not_found. */
export function getSuspensions(ctx: AccountContext, { params }: RouteInput<typeof contract>): Promise<Suspensions> {
  return readSuspensions(ctx, ctx.db, params.id)
}
