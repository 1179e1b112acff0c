import type { RouteInput } from '@bouquet/contract/route'
import { isInVatUnion } from '@bouquet/domain/vat'
import { isVatNumberOf } from '@bouquet/domain/vat-number'
import { hasVatNumbers } from '@bouquet/domain/vat-number-form'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import { checkContentVersion, contentVersion } from '@bouquet/server/content-version.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type VatNumberAnswer, VatRegisterUnavailable } from '@bouquet/server/ports/vat-register/vat-register.ts'
import type { updateVatNumber as contract } from '../contract.ts'

/** The VAT number for the caller's next invoices. */
export async function getVatNumber({ db, actor }: ProviderContext) {
  const row = await db
    .selectFrom('providers')
    .select(['country_code', 'vat_number', 'vat_number_checked_at'])
    .where('id', '=', actor.providerId)
    .executeTakeFirstOrThrow()
  return {
    vatNumber: row.vat_number,
    version: contentVersion(row.vat_number),
    confirmedAt: row.vat_number_checked_at?.toISOString() ?? null,
    countryCode: row.country_code,
    isPossible: hasVatNumbers(row.country_code),
  }
}

/**
 * Sets the number, or removes it when empty (rule "VAT number"); issued invoices keep theirs. Throws vat_number_invalid, vat_number_unknown,
 * register_unavailable, changed_elsewhere.
 */
export async function updateVatNumber(ctx: ProviderContext, { body, version }: RouteInput<typeof contract>) {
  const number = body.vatNumber === '' ? null : body.vatNumber
  const { countryCode } = await getVatNumber(ctx)
  const isConfirmed = number !== null && (await isConfirmedNumber(ctx, number, countryCode))
  await transaction(ctx.db, async (tx) => {
    const own = tx.selectFrom('providers').select('vat_number').where('id', '=', ctx.actor.providerId)
    checkContentVersion((await own.forUpdate().executeTakeFirstOrThrow()).vat_number, version)
    await tx
      .updateTable('providers')
      .set({ vat_number: number, vat_number_checked_at: isConfirmed ? ctx.now() : null })
      .where('id', '=', ctx.actor.providerId)
      .execute()
    await recordAudit(ctx, tx, { action: 'company.vat-number-changed' })
  })
  return getVatNumber(ctx)
}

async function isConfirmedNumber(ctx: ProviderContext, number: string, country: string): Promise<boolean> {
  if (!isVatNumberOf(number, country)) throw fieldProblem('vat_number_invalid')
  if (!isInVatUnion(country)) return false
  const answer = await ask(ctx, number)
  if (answer === 'unknown') throw fieldProblem('vat_number_unknown')
  return answer === 'exists'
}

const fieldProblem = (code: 'vat_number_invalid' | 'vat_number_unknown') =>
  problem(code, { fields: { vatNumber: code } })

function ask({ ports, log }: ProviderContext, number: string): Promise<VatNumberAnswer> {
  return ports.vatRegister.lookUp(number).catch((error: unknown) => {
    if (!(error instanceof VatRegisterUnavailable)) throw error
    log.warn({ err: error }, 'asking about a VAT number')
    throw problem('register_unavailable')
  })
}
