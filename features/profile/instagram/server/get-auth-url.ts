import { createHash, randomBytes } from 'node:crypto'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'

const minutes = 10
/** The page of the back-office that Instagram redirects to. */
const returnPath = '/social-networks'

/**
 * Begins a connection: gives the address of Instagram's consent page, with a state that only this caller can use. Throws instagram_unavailable.
 */
export async function getAuthUrl(ctx: ProviderContext): Promise<{ url: string }> {
  const { instagram } = ctx.ports
  if (!instagram) throw problem('instagram_unavailable')
  const { accountId } = ctx.actor
  const state = randomBytes(24).toString('base64url')
  const redirectUri = `${ctx.origin}${returnPath}`
  await transaction(ctx.db, async (tx) => {
    // Only one attempt at a time: a new one invalidates the earlier ones.
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
