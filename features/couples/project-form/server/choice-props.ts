import { plannerPath, venuePath } from '@bouquet/domain/directory-urls'
import { numberFormat } from '@bouquet/domain/number-format'
import { fewProviders, guestRanges } from '@bouquet/domain/project'
import { askedServices } from '@bouquet/features/company/services-catalogue/server/asked-services.ts'
import {
  type AddedAreas,
  namedProviders,
  type Suggestion,
  type SuggestionFilters,
  suggestProviders,
} from '@bouquet/features/couples/projects/server/suggest-providers.ts'
import {
  namedVenues,
  type SuggestedVenue,
  suggestVenues,
} from '@bouquet/features/couples/projects/server/suggest-venues.ts'
import { shownPicture } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import type { DayAnswer } from '@bouquet/features/venues/availability/rules/calendar.ts'
import {
  dayLabel,
  distanceLabel,
  languageLabels,
  listLabel,
  priceLabel,
  radiusLabel,
  serviceLabel,
  venueTypeLabel,
} from '@bouquet/features/weddings/wording/server/project-labels.ts'
import { mayChoose } from '@bouquet/server/catalogues/check-chosen.ts'
import type { Context } from '@bouquet/server/context.ts'
import { shownTown } from '@bouquet/server/gazetteer/shown-places.ts'
import { first } from '@bouquet/server/http/form-fields.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import type { Answers, FieldProblems } from '@bouquet/site/view.ts'
import { daysOfVenues, namedDay } from './days-of-venues.ts'
import type { Draft } from './drafts.ts'
import { parsePlace } from './form-steps.ts'
import { addedAreas, widerAreas, widerDistances } from './widenings.ts'

/** No line begins with the point. */
const between = '\u00a0· '

type Favourites = Record<'providers' | 'venues', string[]>

/** The planners and venues to choose from, first those whom the couple asked or has as favourites; none while the wedding's place is unknown. */
export async function choiceProps(
  ctx: Context,
  step: { answers: Answers; problems: FieldProblems },
  draft: Draft,
  favourites: Favourites,
): Promise<PageProps<'choice'>> {
  const areas = draft.fields.areas ?? []
  const filters = suggestionFiltersOf(ctx, draft, addedAreas(ctx.country, areas))
  const named = inMind(draft, favourites, 'providers')
  const preferred = filters ? await namedProviders(ctx, filters, named) : []
  const found = filters ? await suggestProviders(ctx, filters) : []
  const others = found.filter(({ slug }) => !preferred.some((one) => one.slug === slug))
  return {
    ...step,
    preferred: preferred.map((suggestion) => cardOf(ctx, suggestion)),
    providers: others.map((suggestion) => cardOf(ctx, suggestion)),
    venues: await venueChoice(ctx, draft, favourites),
    radius: radiusLabel(ctx, filters?.radiusKm ?? 0),
    services: askedServices(ctx).map((value) => ({ value, label: serviceLabel(ctx, value) })),
    ...(await widerChoice(ctx, filters, areas, found.length)),
  }
}

function inMind({ fields }: Draft, favourites: Favourites, kind: keyof Favourites): string[] {
  return [...new Set([...(fields[kind] ?? []), ...favourites[kind]])]
}

/** Rule "venues offered": venues for a couple that has none yet; null for others. */
async function venueChoice(ctx: Context, draft: Draft, favourites: Favourites): Promise<PageProps<'choice'>['venues']> {
  const { fields, place } = draft
  const where = parsePlace(fields, place).value
  if (!where || where.venueBooked) return null
  const guestRange = guestRanges.find((range) => range === first(fields, 'guestRange')) ?? null
  const filters = { ...where, guestRange, day: namedDay(ctx, draft) }
  const preferred = await namedVenues(ctx, filters, inMind(draft, favourites, 'venues'))
  const found = await suggestVenues(ctx, filters)
  const others = found.filter(({ slug }) => !preferred.some((one) => one.slug === slug))
  const answers = await daysOfVenues(ctx, draft, [...preferred, ...others])
  const cardsOf = (venues: SuggestedVenue[]) =>
    venues.map((venue) => venueCardOf(ctx, venue, dayNote(ctx, filters.day, answers.get(venue.id))))
  return { preferred: cardsOf(preferred), others: cardsOf(others) }
}

/** The calendar's answer for the couple's day; null for a venue without a calendar. */
function dayNote(ctx: Context, day: string | null, answer: DayAnswer | undefined): string | null {
  if (day === null || answer === undefined || answer === 'unknown') return null
  return translate(ctx.language, 'profiles', `venue.day.${answer}`, { date: dayLabel(ctx, day) })
}

function venueCardOf(
  ctx: Context,
  venue: SuggestedVenue,
  note: string | null,
): PageProps<'choice'>['providers'][number] {
  const { slug, name, cover, seatedCapacity, standingCapacity, priceFromCents: cents, currency } = venue
  const say = (key: string, values?: Record<string, unknown>) =>
    translate(ctx.language, 'site', `choice.${key}`, values)
  const type = venueTypeLabel(ctx, venue.type)
  return {
    slug,
    companyName: name,
    cover: cover && shownPicture(cover, ''),
    where: whereOf(ctx, venue),
    tagline: null,
    note,
    services: [type, say('room', { count: Math.max(seatedCapacity, standingCapacity) })].join(between),
    languages: null,
    price: say('venuePrice', { price: priceLabel(ctx, { cents, currency }) }),
    profile: venuePath(slug),
    rating: null,
    isPremium: false,
  }
}

function whereOf(ctx: Context, { city: written, distanceKm }: { city: string; distanceKm: number }): string {
  const city = shownTown(ctx.language, { country: ctx.country, city: written })
  if (distanceKm === 0) return city
  return translate(ctx.language, 'site', 'choice.distance', { city, distance: distanceLabel(ctx, distanceKm) })
}

/** The couple's answers so far that decide which providers match. */
function suggestionFiltersOf(ctx: Context, { fields, place }: Draft, added: AddedAreas): SuggestionFilters | undefined {
  const where = parsePlace(fields, place).value
  const services = (fields.services ?? []).filter((type) => mayChoose(ctx, 'services', type))
  return where && { ...where, added, services, languages: fields.languages ?? [] }
}

/** Rule "widening": offered where few providers match; an added area is named and can be removed. */
async function widerChoice(ctx: Context, filters: SuggestionFilters | undefined, chosen: string[], found: number) {
  const isFew = found < fewProviders
  if (!filters || (!isFew && chosen.length === 0)) return { widenings: [], areas: [], added: null }
  const [widenings, { areas, added }] = await Promise.all([
    isFew ? widerDistances(ctx, filters, found) : [],
    widerAreas(ctx, filters, chosen, found),
  ])
  return { widenings, areas: isFew ? areas : [], added }
}

function cardOf(ctx: Context, suggestion: Suggestion): PageProps<'choice'>['providers'][number] {
  const say = (key: string, values: Record<string, unknown>) => translate(ctx.language, 'site', `choice.${key}`, values)
  const { languages } = suggestion
  return {
    slug: suggestion.slug,
    companyName: suggestion.companyName,
    cover: suggestion.cover && shownPicture(suggestion.cover, ''),
    where: whereOf(ctx, suggestion),
    tagline: suggestion.tagline,
    note: null,
    services: suggestion.services.map((type) => serviceLabel(ctx, type)).join(between),
    languages:
      languages.length > 0 ? say('speaks', { languages: listLabel(ctx, languageLabels(ctx, languages)) }) : null,
    price: priceOf(ctx, suggestion),
    profile: plannerPath(suggestion.slug),
    rating: ratingOf(ctx, suggestion),
    isPremium: suggestion.isPremium,
  }
}

/** Rule "price of a planner": the price of the wanted service, with its name. */
function priceOf(ctx: Context, { priceService, priceFromCents: cents, currency }: Suggestion): string | null {
  if (priceService === null || cents === null || currency === null) return null
  const values = { service: serviceLabel(ctx, priceService), price: priceLabel(ctx, { cents, currency }) }
  return translate(ctx.language, 'site', 'choice.priceOfService', values)
}

function ratingOf(ctx: Context, { reviewAverage, reviewCount }: Suggestion) {
  if (reviewAverage === null || reviewCount === 0) return null
  const average = numberFormat(ctx.locale, 'oneDecimal')(reviewAverage)
  return {
    average: reviewAverage,
    label: translate(ctx.language, 'site', 'choice.rating', { average, count: reviewCount }),
  }
}
