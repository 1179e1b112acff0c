import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'
import type { Correction } from '../contract.ts'
import type { CorrectedPart } from '../rules/correction.ts'

const maxShown = 20

type Corrected = { account_id: AccountId } | { provider_id: ProviderId }

/** The newest corrections of an account or a company. */
export async function readCorrections(db: Kysely<DB>, of: Corrected): Promise<Correction[]> {
  const rows = await db
    .selectFrom('corrections')
    .leftJoin('accounts as operator', 'operator.id', 'corrections.corrected_by')
    .select(['corrections.what', 'corrections.reason', 'corrections.corrected_at'])
    .select(sql<string | null>`operator.first_name || ' ' || operator.last_name`.as('corrected_by'))
    .where((where) =>
      'account_id' in of
        ? where('corrections.account_id', '=', of.account_id)
        : where('corrections.provider_id', '=', of.provider_id),
    )
    .orderBy('corrections.corrected_at', 'desc')
    .limit(maxShown)
    .execute()
  return rows.map(({ corrected_at, corrected_by, ...row }) => ({
    ...row,
    correctedAt: corrected_at.toISOString(),
    correctedBy: corrected_by,
  }))
}

/** Notes who corrected what and why, in the transaction of the correction. */
export async function noteCorrection(
  ctx: AccountContext,
  tx: Kysely<DB>,
  of: Corrected,
  { what, reason }: { what: CorrectedPart; reason: string },
): Promise<void> {
  const { id } = await tx
    .insertInto('corrections')
    .values({ ...of, what, reason, corrected_by: ctx.actor.accountId, corrected_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const details = { correctionId: id, what }
  if ('account_id' in of) await recordAudit(ctx, tx, { action: 'account.corrected', accountId: of.account_id, details })
  else await recordAudit(ctx, tx, { action: 'company.corrected', providerId: of.provider_id, details })
}
