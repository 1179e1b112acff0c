import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { translate } from '@bouquet/server/i18n.ts'
import {
  type Instagram,
  InstagramRefused,
  type InstagramToken,
  InstagramUnavailable,
} from '@bouquet/server/ports/instagram/instagram.ts'
import { seal } from '@bouquet/server/secrets/seal.ts'
import type { Kysely } from 'kysely'
import type { connectInstagram as contract } from '../contract.ts'
import { hashOfState } from './get-auth-url.ts'
import { deleteConnections, lockConnection } from './instagram-rows.ts'

type Granted = InstagramToken & { userId: string; username: string }

/** Exchanges the code that came back for a token, and stores it. Throws instagram_attempt_expired, instagram_refused, instagram_unavailable. */
export async function connectInstagram(
  ctx: ProviderContext,
  { body }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const { instagram } = ctx.ports
  if (!instagram) throw problem('instagram_unavailable')
  const redirectUri = await takeState(ctx, body.state)
  const granted = await exchange(instagram, { code: body.token, redirectUri })
  await transaction(ctx.db, async (tx) => {
    await save(ctx, tx, granted)
    await ctx.jobs.enqueue(tx, 'sync-instagram', { providerId: ctx.actor.providerId })
    await recordAudit(ctx, tx, { action: 'instagram.connected' })
  })
  return { success: true, message: translate(ctx.language, 'social-networks', 'instagram.connected') }
}

/** Each state is valid once, for its own account and a limited time; returns the redirect address for Instagram. */
async function takeState({ db, actor, now }: ProviderContext, state: string): Promise<string> {
  const row = await db
    .deleteFrom('instagram_states')
    .where('state_hash', '=', hashOfState(state))
    .where('account_id', '=', actor.accountId)
    .returning(['redirect_uri', 'expires_at'])
    .executeTakeFirst()
  if (!row || row.expires_at <= now()) throw problem('instagram_attempt_expired')
  return row.redirect_uri
}

async function exchange(instagram: Instagram, answer: { code: string; redirectUri: string }): Promise<Granted> {
  try {
    const grant = await instagram.exchangeCode(answer)
    return { ...grant, username: await instagram.usernameOf(grant.token) }
  } catch (cause) {
    if (cause instanceof InstagramRefused) throw Object.assign(problem('instagram_refused'), { cause })
    if (cause instanceof InstagramUnavailable) throw Object.assign(problem('instagram_unavailable'), { cause })
    throw cause
  }
}

/** Replaces an earlier connection; pictures of another Instagram account are deleted with it. */
async function save(ctx: ProviderContext, tx: Kysely<DB>, granted: Granted): Promise<void> {
  const { providerId } = ctx.actor
  const before = await lockConnection(tx, providerId)
  if (before !== null && before !== granted.userId) await deleteConnections(ctx, tx, [providerId])
  const now = ctx.now()
  const values = {
    instagram_user_id: granted.userId,
    username: granted.username,
    sealed_token: seal(ctx.config.encryptionKey, providerId, granted.token),
    token_issued_at: now,
    token_expires_at: new Date(now.getTime() + granted.livesSeconds * 1000),
  }
  await tx
    .insertInto('instagram_connections')
    .values({ provider_id: providerId, ...values, connected_at: now })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(values))
    .execute()
}
