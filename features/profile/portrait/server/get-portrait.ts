import { contentVersion } from '@bouquet/server/content-version.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { PortraitTexts, StoredPortrait } from '../contract.ts'

/** The caller's texts about themselves. Throws not_found. */
export async function getPortrait(ctx: ProviderContext): Promise<StoredPortrait> {
  return withVersion(await readPortrait(ctx, ctx.db))
}

/** As `getPortrait`, without the version; with `isLocked` the texts stay as they are until the transaction ends. */
export async function readPortrait(
  { actor }: ProviderContext,
  db: ProviderContext['db'],
  { isLocked = false } = {},
): Promise<PortraitTexts> {
  const row = await db
    .selectFrom('providers')
    .select(['portrait', 'experience', 'service_text', 'benefits'])
    .where('id', '=', actor.providerId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return {
    portrait: row.portrait ?? '',
    experience: row.experience ?? '',
    service: row.service_text ?? '',
    benefits: row.benefits ?? '',
  }
}

export function withVersion({ portrait, experience, service, benefits }: PortraitTexts): StoredPortrait {
  const texts = { portrait, experience, service, benefits }
  return { ...texts, version: contentVersion(texts) }
}
