import type { ProblemCode } from '@bouquet/contract/problems'
import type { Context } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'
import { phoneCodeTries } from '../rules/phone-code.ts'
import { type CodeOwner, newestCode, ownerIdOf } from './code-owner.ts'
import { isPhoneCode } from './phone-code-hash.ts'

type Tried = { owner: CodeOwner; phone: string; code: string }
type Scope = Pick<Context, 'config' | 'now'>

/**
 * Checks a code against the one that was sent last (rule "phone change") and uses it up when it is correct. Returns null then, else
 * phone_code_wrong, phone_code_locked from the fifth wrong one on, or phone_code_expired. Nothing is thrown within the caller's transaction,
 * because a wrong attempt must stay counted.
 */
export async function tryPhoneCode(ctx: Scope, tx: Kysely<DB>, tried: Tried): Promise<ProblemCode | null> {
  const { owner, phone, code } = tried
  const counted = await countTry(ctx, tx, tried)
  if (!counted) return whyNot(ctx, tx, tried)
  if (!isPhoneCode(ctx.config, { ownerId: ownerIdOf(owner), phone }, code, counted.code_hash))
    return counted.tries >= phoneCodeTries ? 'phone_code_locked' : 'phone_code_wrong'
  await tx.updateTable('phone_codes').set({ used_at: ctx.now() }).where('id', '=', counted.id).execute()
  return null
}

/** One conditional update, so that however many guesses arrive concurrently, only five are compared. */
function countTry({ now }: Scope, tx: Kysely<DB>, { owner, phone }: Tried) {
  return tx
    .updateTable('phone_codes')
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .where('id', '=', newestCode(tx, owner, phone).select('id'))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .where('tries', '<', phoneCodeTries)
    .returning(['id', 'code_hash', 'tries'])
    .executeTakeFirst()
}

async function whyNot({ now }: Scope, tx: Kysely<DB>, { owner, phone }: Tried): Promise<ProblemCode> {
  const code = await newestCode(tx, owner, phone).select(['tries', 'used_at', 'expires_at']).executeTakeFirst()
  const isLocked = code && !code.used_at && code.expires_at > now() && code.tries >= phoneCodeTries
  return isLocked ? 'phone_code_locked' : 'phone_code_expired'
}
