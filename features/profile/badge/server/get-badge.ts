import type { RouteAnswer } from '@bouquet/contract/route'
import { plannerPath } from '@bouquet/domain/directory-urls'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import type { getBadge as contract } from '../contract.ts'
import { badgeMeasures, badgePath, badgeSizes, badgeThemes } from '../rules/badge.ts'
import { badgeTexts, readBadgeFacts, statesRating } from './badge-facts.ts'
import { shareOfFirst } from './badge-impressions.ts'
import { escapeXml, renderBadge } from './render-badge.ts'

/** The caller's badge in every size and theme. Throws not_found for who plans no weddings. */
export async function getBadge(ctx: ProviderContext): Promise<RouteAnswer<typeof contract>> {
  const facts = await readBadgeFacts(ctx, { id: ctx.actor.providerId })
  if (!facts) throw problem('not_found')
  const origin = originOf(ctx.config, facts.country)
  const profileUrl = `${origin}${plannerPath(facts.slug)}`
  const texts = badgeTexts(facts)
  return {
    profileUrl,
    isPublic: facts.isPublic,
    hasRating: statesRating(facts),
    shareOfFirst: await shareOfFirst(ctx, facts.country),
    badges: badgeSizes.flatMap((size) =>
      badgeThemes.map((theme) => {
        const url = `${origin}${badgePath(facts.slug, size, theme)}`
        const measures = badgeMeasures[size]
        return {
          size,
          theme,
          url,
          ...measures,
          html: snippet({ profileUrl, url, ...measures, alt: texts.name }),
          svg: renderBadge(size, theme, texts),
        }
      }),
    ),
  }
}

type Snippet = { profileUrl: string; url: string; width: number; height: number; alt: string }

/** The rating changes, so the text beside the picture names the company alone. */
function snippet({ profileUrl, url, width, height, alt }: Snippet): string {
  return `<a href="${escapeXml(profileUrl)}" rel="nofollow"><img src="${escapeXml(url)}" width="${width}" height="${height}" alt="${escapeXml(`${alt} · Bouquet`)}" loading="lazy"></a>`
}
