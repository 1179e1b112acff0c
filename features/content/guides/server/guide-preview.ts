import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import { guidePreviewPath } from '@bouquet/domain/guides'
import type { Language } from '@bouquet/domain/languages'
import type { AccountContext, Context, Services } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { addressFor } from '@bouquet/server/public-address.ts'
import { sign, verify } from '@bouquet/server/secrets/signed-token.ts'
import { SignJWT } from 'jose'
import type { getGuidePreview as previewing } from '../contract.ts'
import { readCards } from './guide-rows.ts'
import { countryOfText, readGuideTextVersion, type TextId } from './guide-text-rows.ts'
import type { FoundGuide } from './read-guide.ts'

const previewMinutes = 10
const audience = 'guide-preview'

type Previewed = TextId & { version: number }

/** Where a version can be seen for ten minutes, on a host of its language. Throws not_found. */
export async function getGuidePreview(
  ctx: AccountContext,
  { params }: RouteInput<typeof previewing>,
): Promise<RouteAnswer<typeof previewing>> {
  const { id, language, version } = params
  await readGuideTextVersion(ctx.db, params, version)
  const { config, now } = ctx
  const pass = await sign(
    new SignJWT({ language, version })
      .setAudience(audience)
      .setSubject(id)
      .setExpirationTime(Math.floor(now().getTime() / 1000) + previewMinutes * 60),
    config.sessionSecret,
  )
  const path = addressFor({ config, country: countryOfText(language), language }, guidePreviewPath)
  return { url: `${path}?pass=${pass}` }
}

/** What a pass permits its bearer to see. Throws link_expired when it is expired, forged or malformed. */
async function readPass({ config, now }: Pick<Services, 'config' | 'now'>, pass: string): Promise<Previewed> {
  try {
    const { payload } = await verify<{ language: Language; version: number }>(config.sessionSecrets, pass, {
      audience,
      currentDate: now(),
      requiredClaims: ['exp', 'sub', 'aud'],
    })
    return { id: String(payload.sub), language: payload.language, version: payload.version }
  } catch {
    throw problem('link_expired')
  }
}

/** A version as the page of a guide shows it. Throws link_expired and not_found. */
export async function previewedGuide(ctx: Context, pass: string): Promise<FoundGuide> {
  const previewed = await readPass(ctx, pass)
  const words = await readGuideTextVersion(ctx.db, previewed, previewed.version)
  const guide = await ctx.db
    .selectFrom('guides')
    .select(['key', 'position', 'related'])
    .where('id', '=', previewed.id)
    .executeTakeFirst()
  if (!guide) throw problem('not_found')
  const at = ctx.now()
  const readers = { reader: previewed.language, host: countryFacts(ctx.country).defaultLanguage, now: at }
  const cards = await readCards(ctx.db, readers, guide.related, guide.related.length)
  const times = { publishedAt: at, updatedAt: at }
  const { slug, title, description, body } = words
  const text = { slug, title, description, body, words: body.split(/\s+/).length }
  return {
    guide: { ...guide, ...text, ...times, id: previewed.id, language: previewed.language },
    slugs: [],
    related: cards,
  }
}
