import type { RouteInput } from '@bouquet/contract/route'
import { isValidSiret } from '@bouquet/domain/siret'
import type { Context } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { RegisterUnavailable } from '@bouquet/server/ports/company-register/company-register.ts'
import type { lookUpSiret as contract } from '../contract.ts'
import { askRegister } from './judge-siret.ts'

/** Asks the register. Throws siret_invalid, siret_not_found, register_unavailable. */
export async function lookUpSiret(
  ctx: Context,
  { query }: RouteInput<typeof contract>,
): Promise<{ exists: boolean; isActive: boolean }> {
  if (!isValidSiret(query.siret)) throw problem('siret_invalid')
  const found = await askRegister(ctx, query.siret).catch((error: unknown) => {
    if (error instanceof RegisterUnavailable) throw problem('register_unavailable')
    throw error
  })
  if (found.status === 'not_found') throw problem('siret_not_found')
  return { exists: true, isActive: found.isActive }
}
