import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { entryPath } from '@bouquet/domain/directory-urls'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import type { getBadge as contract } from '../contract.ts'
import { badgeMeasures, badgePath, badgeSizes, badgeThemes } from '../rules/badge.ts'
import { badgeTexts, readBadgeFacts, statesRating } from './badge-facts.ts'
import { shareOfFirst } from './badge-impressions.ts'
import { escapeXml, renderBadge } from './render-badge.ts'

/** The caller's badge, or that of one of their venues, in every size and theme. Throws not_found for a caller who is not a planner. */
export async function getBadge(
  ctx: ProviderContext,
  { query: { venue } }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const { providerId } = ctx.actor
  const facts = await readBadgeFacts(
    ctx,
    venue ? { kind: 'venue', id: venue, ownerId: providerId } : { kind: 'planner', id: providerId },
  )
  if (!facts) throw problem('not_found')
  const origin = originOf(ctx.config, facts.country)
  const profileUrl = `${origin}${entryPath(facts.kind, facts.slug)}`
  const texts = badgeTexts(facts)
  return {
    profileUrl,
    isPublic: facts.isPublic,
    hasRating: statesRating(facts),
    shareOfFirst: await shareOfFirst(ctx, facts),
    badges: badgeSizes.flatMap((size) =>
      badgeThemes.map((theme) => {
        const url = `${origin}${badgePath(facts, size, theme)}`
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

/** The rating changes, so the picture's alternative text has only the company's name. */
function snippet({ profileUrl, url, width, height, alt }: Snippet): string {
  return `<a href="${escapeXml(profileUrl)}" rel="nofollow"><img src="${escapeXml(url)}" width="${width}" height="${height}" alt="${escapeXml(`${alt} · Bouquet`)}" loading="lazy"></a>`
}
