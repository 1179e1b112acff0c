import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { CompanyOwnership, getCompanyOwnership as contract } from '../contract.ts'
import { readOwnership } from './company-ownership.ts'

/** Who owns a company, and who owned it before. Throws not_found. */
export function getCompanyOwnership(
  ctx: AccountContext,
  { params }: RouteInput<typeof contract>,
): Promise<CompanyOwnership> {
  return readOwnership(ctx, ctx.db, params.id)
}
