import { plannerPath } from '@bouquet/domain/directory-urls'
import type { Pages, Visit } from '../../http/pages.ts'
import { successorOf } from './profile-address.ts'
import { providerProps } from './provider-props.ts'
import { readProvider } from './read-provider.ts'
import { readReviewFilter } from './review-view.ts'

/** The public pages of planners, venues and told weddings, and the counted ways out of them. */
export function publicProfilePages(pages: Pages): void {
  pages.get(plannerPath(':slug'), showProvider)
}

const slugOf = ({ request }: Visit) => (request.params as { slug: string }).slug

async function showProvider(visit: Visit) {
  const { ctx, request, show } = visit
  const slug = slugOf(visit)
  const found = await readProvider(ctx, slug, readReviewFilter(request.query as Record<string, unknown>))
  if (!found) return moveOn(visit, plannerPath(await successorOf(ctx.db, 'provider', slug)))
  return show('provider', (reader) => providerProps(reader, found), { isPublic: true })
}

/** A page that has another address now. */
function moveOn({ reply }: Visit, path: string) {
  return reply.redirect(path, 301)
}
