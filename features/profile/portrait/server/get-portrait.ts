import type { ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { PortraitTexts } from '../contract.ts'

/** The caller's texts about themselves. Throws not_found. */
export async function getPortrait({ db, actor }: ProviderContext): Promise<PortraitTexts> {
  const row = await db
    .selectFrom('providers')
    .select(['portrait', 'experience', 'service_text', 'benefits'])
    .where('id', '=', actor.providerId)
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return {
    portrait: row.portrait ?? '',
    experience: row.experience ?? '',
    service: row.service_text ?? '',
    benefits: row.benefits ?? '',
  }
}
