import { dayIn, isCalendarDay } from '@bouquet/domain/calendar-day'
import type { Country } from '@bouquet/domain/countries'
import {
  plannerPath,
  portfolioPath,
  trackPath,
  venueBrochurePath,
  venuePath,
  venuePlanPath,
  venueTrackPath,
} from '@bouquet/domain/directory-urls'
import { readSearchedDate, searchedDateCookie, searchedDateCookieDays } from '@bouquet/domain/searched-date'
import { successorOf } from '@bouquet/features/directory/directory/server/profile-address.ts'
import { sendDocument } from '@bouquet/features/media/documents/server/store-document.ts'
import { answersOn } from '@bouquet/features/venues/availability/server/free-on-day.ts'
import { readSharedBrochure } from '@bouquet/features/venues/prices/server/brochure.ts'
import { readPublicPlan } from '@bouquet/features/venues/spaces/server/space-plan.ts'
import { first, readFields } from '@bouquet/server/http/form-fields.ts'
import { pageMayBeBehind } from '@bouquet/server/http/page-may-be-behind.ts'
import type { Pages, Visit } from '@bouquet/server/http/pages.ts'
import { readAskedDay } from './asked-day.ts'
import { portfolioProps } from './portfolio-props.ts'
import { providerProps } from './provider-props.ts'
import { readPortfolio } from './read-portfolio.ts'
import { type PublicProvider, readProvider } from './read-provider.ts'
import { type PublicVenue, readVenue } from './read-venue.ts'
import { readReviewFilter } from './review-view.ts'
import { trackLink, trackVenueLink } from './track-link.ts'
import { type AnsweredDay, venueProps } from './venue-props.ts'

/** The public pages of planners, venues and portfolios, and the counted redirects to external sites. */
export function publicProfilePages(pages: Pages): void {
  pages.get(plannerPath(':slug'), pageMayBeBehind(showProvider))
  pages.get(venuePath(':slug'), pageMayBeBehind(showVenue))
  pages.get(portfolioPath(':slug'), pageMayBeBehind(showPortfolio))
  pages.get(venueBrochurePath(':slug'), sendBrochure)
  pages.get(venuePlanPath(':slug', ':spaceId'), sendPlan)
  pages.get(trackPath(':slug', ':type'), (visit) => followLink(visit, trackLink))
  pages.get(venueTrackPath(':slug', ':type'), (visit) => followLink(visit, trackVenueLink))
}

const slugOf = ({ request }: Visit) => (request.params as { slug: string }).slug

async function showProvider(visit: Visit) {
  const { ctx, request, show } = visit
  const slug = slugOf(visit)
  const found = await readProvider(ctx, { slug }, readReviewFilter(request.query as Record<string, unknown>))
  if (!found) return moveOn(visit, plannerPath(await successorOf(ctx.db, 'provider', slug)))
  const { listedCountry } = found.provider
  if (listedCountry !== ctx.country) return moveOn(visit, plannerPath(slug), listedCountry)
  return show('provider', (reader) => providerProps(reader, found), { cachedUntil: changesOf(found) })
}

/** The changes that invalidate the page; the planners beside it depend on the list of their department. */
function changesOf({ provider: { id, listedCountry, departmentCode, isPremium } }: PublicProvider): string[] {
  const list = isPremium || departmentCode === null ? [] : [`${listedCountry} planner ${departmentCode}`]
  return [`profile ${id}`, ...list]
}

async function showVenue(visit: Visit) {
  const { ctx, request, show } = visit
  const slug = slugOf(visit)
  const query = request.query as Record<string, unknown>
  const found = await readVenue(ctx, { slug }, readReviewFilter(query), readAskedDay(query))
  if (!found) return moveOn(visit, venuePath(await successorOf(ctx.db, 'venue', slug)))
  const { listedCountry } = found.venue
  if (listedCountry !== ctx.country) return moveOn(visit, venuePath(slug), listedCountry)
  const asked = await dayAsked(visit, found)
  if (asked) return show('venue', (reader) => venueProps(reader, found, { asked }))
  return show('venue', (reader) => venueProps(reader, found), { cachedUntil: changesOfVenue(found) })
}

/** The changes that invalidate the page; the planners below it depend on the list of their department. */
function changesOfVenue({ venue, weddings, recommended }: PublicVenue): string[] {
  const { id, ownerId, listedCountry, departmentCode } = venue
  const list = departmentCode === null || recommended.length > 0 ? [] : [`${listedCountry} planner ${departmentCode}`]
  const anywhere = recommended.length > 0 ? [`${listedCountry} planner`] : []
  const hosts = new Set(weddings.map(({ providerId }) => `profile ${providerId}`))
  return [`venue ${id}`, `profile ${ownerId}`, ...list, ...anywhere, ...hosts]
}

/** Sends the brochure of a public venue as a download. */
async function sendBrochure(visit: Visit) {
  const brochure = await readSharedBrochure(visit.ctx, slugOf(visit))
  return sendDocument(visit.reply, { ...brochure, type: 'pdf' })
}

/** Sends the plan of a space of a public venue as a download. */
async function sendPlan(visit: Visit) {
  const { slug, spaceId } = visit.request.params as { slug: string; spaceId: string }
  return sendDocument(visit.reply, await readPublicPlan(visit.ctx, { slug, spaceId }))
}

/** The day that a couple asks about, with the calendar's answer; the day is saved for their request (rule "date of a search"). */
async function dayAsked({ ctx, request, cookies }: Visit, { venue }: PublicVenue): Promise<AnsweredDay | null> {
  const today = dayIn(venue.listedCountry, ctx.now())
  const date = readSearchedDate(first(readFields(request.query), 'date'), today)
  if (!date || !isCalendarDay(date)) return null
  cookies.write(searchedDateCookie, date, { maxAgeDays: searchedDateCookieDays })
  const answers = await answersOn(ctx.db, [venue.id], { day: date, today })
  return { day: date, answer: answers.get(venue.id) ?? 'unknown' }
}

async function showPortfolio(visit: Visit) {
  const { ctx, show } = visit
  const slug = slugOf(visit)
  const found = await readPortfolio(ctx, { slug })
  if (!found) return moveOn(visit, portfolioPath(await successorOf(ctx.db, 'portfolio', slug)))
  const { listedCountry, providerId } = found.portfolio
  if (listedCountry !== ctx.country) return moveOn(visit, portfolioPath(slug), listedCountry)
  return show('portfolio', (reader) => portfolioProps(reader, found), { cachedUntil: [`profile ${providerId}`] })
}

/** Redirects to a page's current address, or to the host of its country. */
function moveOn({ ctx, moveTo }: Visit, path: string, country?: Country) {
  return moveTo(country ? `${ctx.config.origins[country]}${path}` : path)
}

async function followLink({ ctx, request, reply }: Visit, track: typeof trackLink) {
  const { slug, type } = request.params as { slug: string; type: string }
  const url = await track(ctx, slug, type)
  return reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }).redirect(url, 302)
}
