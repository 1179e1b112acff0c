import type { Language } from '@bouquet/domain/languages'
import type { Services } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sign, verify } from '@bouquet/server/secrets/signed-token.ts'
import { SignJWT } from 'jose'

const previewMinutes = 10

/** A version of a text; `subject` is what the text is of. */
export type PreviewedVersion = { subject: string; language: Language; version: number }
type Needed = Pick<Services, 'config' | 'now'>

/** A pass with which a version can be seen for ten minutes. */
export function previewPass(
  { config, now }: Needed,
  kind: string,
  { subject, language, version }: PreviewedVersion,
): Promise<string> {
  const token = new SignJWT({ language, version })
    .setAudience(`${kind}-preview`)
    .setSubject(subject)
    .setExpirationTime(Math.floor(now().getTime() / 1000) + previewMinutes * 60)
  return sign(token, config.sessionSecret)
}

/** What a pass permits its bearer to see. Throws link_expired when it is expired, forged or malformed. */
export async function readPreviewPass({ config, now }: Needed, kind: string, pass: string): Promise<PreviewedVersion> {
  try {
    const { payload } = await verify<{ language: Language; version: number }>(config.sessionSecrets, pass, {
      audience: `${kind}-preview`,
      currentDate: now(),
      requiredClaims: ['exp', 'sub', 'aud'],
    })
    return { subject: String(payload.sub), language: payload.language, version: payload.version }
  } catch {
    throw problem('link_expired')
  }
}
