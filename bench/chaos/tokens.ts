import type { ProviderId } from '@bouquet/domain/ids'
import type { Database } from '@bouquet/server/database/database.ts'
import { accountOf, createSession } from '@bouquet/server/database/testing/factories.ts'
import { signAccessToken } from '@bouquet/server/http/access-token.ts'

export const secret = 'only-for-this-run-0123456789abcdefghijk'

/** Gives an access token of this provider that is valid for some minutes. */
export type Tokens = (providerId: ProviderId) => Promise<string>

const renewAfterMs = 300_000

/** Each provider has one session; its tokens are renewed before they expire. */
export function openTokens(db: Database): Tokens {
  const known = new Map<string, { sessionId: string; token: string; madeAt: number }>()
  return async (id) => {
    const found = known.get(id)
    if (found && Date.now() - found.madeAt < renewAfterMs) return found.token
    const sessionId = found?.sessionId ?? (await createSession(db, await accountOf(db, id)))
    const subject = { id: await accountOf(db, id), roles: ['ROLE_PRESTATAIRE'], sessionId }
    const token = await signAccessToken(new TextEncoder().encode(secret), subject, new Date())
    known.set(id, { sessionId, token, madeAt: Date.now() })
    return token
  }
}
