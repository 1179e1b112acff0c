import type { AccountId } from '@bouquet/domain/ids'
import { SignJWT } from 'jose'
import type { AccountActor, Role } from '../context.ts'
import { sign, verify } from '../secrets/signed-token.ts'
import { problem } from './problem.ts'

const accessTokenMinutes = 15

/** The subject of a token. Under impersonation, `act` (RFC 8693) names the administrator. */
type TokenSubject = {
  id: AccountId
  roles: string[]
  sessionId: string
  impersonator?: { adminId: AccountId; impersonationId: string }
}

/** The identity in a token; the database says in which company its bearer works, and what an operator may do. */
export type TokenBearer = Omit<AccountActor, 'providerId' | 'permissions'>

/** Signs the access token that a browser sends with every call; valid for a few minutes. */
export function signAccessToken(
  secret: Uint8Array,
  { id, roles, sessionId, impersonator }: TokenSubject,
  now: Date,
  minutes = accessTokenMinutes,
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000)
  const act = impersonator && { sub: impersonator.adminId, impersonation: impersonator.impersonationId }
  const token = new SignJWT({ roles, sid: sessionId, ...(act && { act }) })
  token
    .setSubject(id)
    .setIssuedAt(issued)
    .setExpirationTime(issued + minutes * 60)
  return sign(token, secret)
}

/** The token's identity and expiry (in milliseconds). Throws session_expired for one that is expired, forged or malformed. */
export async function readAccessToken(
  secrets: readonly Uint8Array[],
  token: string,
  now: Date,
): Promise<{ bearer: TokenBearer; expiresAt: number }> {
  try {
    const { payload } = await verify(secrets, token, {
      currentDate: now,
      requiredClaims: ['exp', 'sub', 'sid'],
    })
    const act = payload.act as { sub: AccountId; impersonation: string } | undefined
    const bearer: TokenBearer = {
      kind: 'account',
      accountId: payload.sub as AccountId,
      roles: payload.roles as Role[],
      sessionId: String(payload.sid),
      impersonator: act ? { adminId: act.sub, impersonationId: act.impersonation } : null,
    }
    return { bearer, expiresAt: Number(payload.exp) * 1000 }
  } catch {
    throw problem('session_expired')
  }
}
