import type { lookUpSiret as contract } from '@bouquet/contract/onboarding'
import type { RouteInput } from '@bouquet/contract/route'
import { isValidSiret } from '@bouquet/domain/siret'
import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import { RegisterUnavailable } from '../../ports/company-register/company-register.ts'
import { askRegister } from '../company/judge-siret.ts'

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
