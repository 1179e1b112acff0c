import { type JWTPayload, SignJWT } from 'jose'
import type { Services } from '../context.ts'
import { problem } from '../http/problem.ts'
import { sign, verify } from './signed-token.ts'

export const previewMinutes = 10

type Needed = Pick<Services, 'config' | 'now'>
type Claims<Seen> = { subject: string; seen: Seen }

/** A pass with which what these claims name can be previewed for ten minutes; `kind` is what passes of this sort open. */
export function previewPass<Seen extends JWTPayload>(
  { config, now }: Needed,
  kind: string,
  { subject, seen }: Claims<Seen>,
): Promise<string> {
  const token = new SignJWT(seen)
    .setAudience(kind)
    .setSubject(subject)
    .setExpirationTime(Math.floor(now().getTime() / 1000) + previewMinutes * 60)
  return sign(token, config.sessionSecret)
}

/** What a pass permits its bearer to preview. Throws link_expired when it is expired, forged, malformed or of another kind. */
export async function readPreviewPass<Seen>(
  { config, now }: Needed,
  kind: string,
  pass: string,
): Promise<Claims<Seen>> {
  try {
    const { payload } = await verify<Seen & { sub: string }>(config.sessionSecrets, pass, {
      audience: kind,
      currentDate: now(),
      requiredClaims: ['exp', 'sub', 'aud'],
    })
    return { subject: payload.sub, seen: payload }
  } catch {
    throw problem('link_expired')
  }
}
