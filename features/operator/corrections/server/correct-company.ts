import type { RouteInput } from '@bouquet/contract/route'
import type { ProviderId } from '@bouquet/domain/ids'
import { getCompanyAddress, getCompanyDetails } from '@bouquet/features/company/company/server/get-company.ts'
import { updateCompanyAddress } from '@bouquet/features/company/company/server/update-company-address.ts'
import { updateCompanyDetails } from '@bouquet/features/company/company/server/update-company-details.ts'
import type { AccountContext, ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'
import type {
  correctCompanyAddress as addressContract,
  CompanyToCorrect,
  correctCompanyDetails as detailsContract,
  getCompanyToCorrect as readContract,
} from '../contract.ts'
import { noteCorrection, readCorrections } from './correction-rows.ts'

/** What an operator can correct of a company. Throws not_found. */
export async function getCompanyToCorrect(
  ctx: AccountContext,
  { params }: RouteInput<typeof readContract>,
): Promise<CompanyToCorrect> {
  const company = inPlaceOf(ctx, ctx.db, params.id)
  return {
    details: await getCompanyDetails(company),
    address: await getCompanyAddress(company),
    corrections: await readCorrections(ctx.db, { provider_id: params.id }),
  }
}

/** Rule "corrections". Throws not_found, siret_invalid, creation_date_invalid_future, changed_elsewhere. */
export function correctCompanyDetails(
  ctx: AccountContext,
  { params: { id }, body: { reason, ...body }, ...input }: RouteInput<typeof detailsContract>,
) {
  return transaction(ctx.db, async (tx) => {
    const saved = await updateCompanyDetails(inPlaceOf(ctx, tx, id), { ...input, params: undefined, body })
    await noteCorrection(ctx, tx, { provider_id: id }, { what: 'company', reason })
    return saved
  })
}

/** Rule "corrections". Throws not_found, location_required, location_far_from_town, changed_elsewhere. */
export function correctCompanyAddress(
  ctx: AccountContext,
  { params: { id }, body: { reason, ...body }, ...input }: RouteInput<typeof addressContract>,
) {
  return transaction(ctx.db, async (tx) => {
    const saved = await updateCompanyAddress(inPlaceOf(ctx, tx, id), { ...input, params: undefined, body })
    await noteCorrection(ctx, tx, { provider_id: id }, { what: 'address', reason })
    return saved
  })
}

/** The operator's own context, for use cases of this company. */
function inPlaceOf(ctx: AccountContext, db: Kysely<DB>, providerId: ProviderId): ProviderContext {
  return { ...ctx, db, actor: { ...ctx.actor, providerId } }
}
