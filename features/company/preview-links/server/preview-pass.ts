import type { ProviderId } from '@bouquet/domain/ids'
import type { Services } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sign, verify } from '@bouquet/server/secrets/signed-token.ts'
import { SignJWT } from 'jose'
import type { previewedPages } from '../contract.ts'

/** One page of one provider; for a planner's page `id` is the provider's. */
export type PreviewedPage = { page: (typeof previewedPages)[number]; id: string; providerId: ProviderId }

export const previewMinutes = 10

const audience = 'preview'

type Needed = Pick<Services, 'config' | 'now'>

/** The address, on the directory's host, at which this page can be previewed for ten minutes. */
export async function previewPath({ config, now }: Needed, { page, id, providerId }: PreviewedPage): Promise<string> {
  const issued = Math.floor(now().getTime() / 1000)
  const token = new SignJWT({ page, id })
  token
    .setAudience(audience)
    .setSubject(providerId)
    .setExpirationTime(issued + previewMinutes * 60)
  const pass = await sign(token, config.sessionSecret)
  return `/preview?pass=${pass}`
}

/** What a pass permits its bearer to see. Throws link_expired when it is expired, forged or malformed. */
export async function readPreviewPass({ config, now }: Needed, pass: string): Promise<PreviewedPage> {
  try {
    const { payload } = await verify<{ page: PreviewedPage['page']; id: string }>(config.sessionSecrets, pass, {
      audience,
      currentDate: now(),
      requiredClaims: ['exp', 'sub', 'aud'],
    })
    return { page: payload.page, id: payload.id, providerId: payload.sub as ProviderId }
  } catch {
    throw problem('link_expired')
  }
}
