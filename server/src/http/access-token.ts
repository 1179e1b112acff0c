import { jwtVerify, SignJWT } from 'jose'
import type { AccountActor, Role } from '../context.ts'
import { problem } from './problem.ts'

export const accessTokenMinutes = 15

/** Signs the token that a browser shows with every call. */
export function signAccessToken(
  secret: Uint8Array,
  account: { id: string; roles: string[] },
  now: Date,
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000)
  return new SignJWT({ roles: account.roles })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(account.id)
    .setIssuedAt(issued)
    .setExpirationTime(issued + accessTokenMinutes * 60)
    .sign(secret)
}

/** Who the token names, and until when (milliseconds). Throws session_expired for one that is too old, forged or not a token. */
export async function readAccessToken(
  secret: Uint8Array,
  token: string,
  now: Date,
): Promise<{ actor: AccountActor; expiresAt: number }> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      currentDate: now,
      requiredClaims: ['exp', 'sub'],
    })
    const actor: AccountActor = { kind: 'account', accountId: String(payload.sub), roles: payload.roles as Role[] }
    return { actor, expiresAt: Number(payload.exp) * 1000 }
  } catch {
    throw problem('session_expired')
  }
}
