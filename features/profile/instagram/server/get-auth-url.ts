import { createHash, randomBytes } from 'node:crypto'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'

const minutes = 10
/** The page of the back-office that Instagram leads back to. */
const returnPath = '/social-networks'

/** Begins a connection: the address where Instagram asks, with a state that is the caller's alone. Throws instagram_unavailable. */
export async function getAuthUrl(ctx: ProviderContext): Promise<{ url: string }> {
  const { instagram } = ctx.ports
  if (!instagram) throw problem('instagram_unavailable')
  const { accountId } = ctx.actor
  const state = randomBytes(24).toString('base64url')
  const redirectUri = `${ctx.origin}${returnPath}`
  await transaction(ctx.db, async (tx) => {
    // One attempt at a time: a new one makes those before it worthless.
    await tx.deleteFrom('instagram_states').where('account_id', '=', accountId).execute()
    await tx
      .insertInto('instagram_states')
      .values({
        state_hash: hashOfState(state),
        account_id: accountId,
        redirect_uri: redirectUri,
        expires_at: new Date(ctx.now().getTime() + minutes * 60_000),
      })
      .execute()
  })
  return { url: instagram.authorizationUrl({ redirectUri, state }) }
}

export function hashOfState(state: string): Buffer {
  return createHash('sha256').update(state).digest()
}
