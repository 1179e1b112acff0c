import {
  type PreviewedPage,
  previewPath,
  readPagePass,
} from '@bouquet/features/company/preview-links/server/page-pass.ts'
import { portfolioProps } from '@bouquet/features/profile/public-profiles/server/portfolio-props.ts'
import { providerProps } from '@bouquet/features/profile/public-profiles/server/provider-props.ts'
import { readPortfolio } from '@bouquet/features/profile/public-profiles/server/read-portfolio.ts'
import { readProvider } from '@bouquet/features/profile/public-profiles/server/read-provider.ts'
import { readVenue } from '@bouquet/features/profile/public-profiles/server/read-venue.ts'
import { readReviewFilter } from '@bouquet/features/profile/public-profiles/server/review-view.ts'
import { uncounted, venueProps } from '@bouquet/features/profile/public-profiles/server/venue-props.ts'
import type { Pages, Visit } from '@bouquet/server/http/pages.ts'
import { Problem, problem } from '@bouquet/server/http/problem.ts'
import { expiredPreviewProps, previewNote, previewWays } from './preview-props.ts'

/** A provider's page as visitors would see it, for anybody with its preview pass; it is not cached, indexed or counted. */
export function previewPages(pages: Pages): void {
  pages.get('/preview', showPreview)
}

async function showPreview(visit: Visit) {
  visit.reply.header('x-robots-tag', 'noindex, nofollow')
  const { pass } = visit.request.query as { pass?: unknown }
  try {
    const seen = await readPagePass(visit.ctx, typeof pass === 'string' ? pass : '')
    return await show[seen.page](visit, seen)
  } catch (error) {
    if (error instanceof Problem && error.code === 'link_expired')
      return visit.show('message', (reader) => expiredPreviewProps(reader), { status: error.status })
    throw error
  }
}

const show = { planner: showPlanner, venue: showVenue, portfolio: showPortfolio }

async function showPlanner({ ctx, request, show }: Visit, { id }: PreviewedPage) {
  const filter = readReviewFilter(request.query as Record<string, unknown>)
  const found = await readProvider(ctx, { previewedId: id }, filter)
  if (!found) throw problem('not_found')
  const ways = await previewWays(ctx, found, request.url)
  return show('provider', (reader) => providerProps(reader, found, ways(reader)))
}

async function showVenue({ ctx, request, show }: Visit, { id }: PreviewedPage) {
  const found = await readVenue(ctx, { previewedId: id }, readReviewFilter(request.query as Record<string, unknown>))
  if (!found) throw problem('not_found')
  return show('venue', (reader) => ({
    ...venueProps(reader, found, { wayOut: uncounted }),
    preview: previewNote(reader, 'venue'),
  }))
}

async function showPortfolio({ ctx, show }: Visit, { id, providerId }: PreviewedPage) {
  const found = await readPortfolio(ctx, { previewedId: id })
  if (!found) throw problem('not_found')
  const ownerHref = await previewPath(ctx, { page: 'planner', id: providerId, providerId })
  return show('portfolio', (reader) => ({
    ...portfolioProps(reader, found, ownerHref),
    preview: previewNote(reader, 'portfolio'),
  }))
}
