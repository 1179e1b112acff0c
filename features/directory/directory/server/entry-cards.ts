import { saidAnswerTime } from '@bouquet/domain/answer-time'
import { entryPath } from '@bouquet/domain/directory-urls'
import type { Language } from '@bouquet/domain/languages'
import type { Money } from '@bouquet/domain/money'
import { numberFormat } from '@bouquet/domain/number-format'
import { enumerated } from '@bouquet/domain/within-sentence'
import { favouriteId } from '@bouquet/features/directory/favourite-marks/rules/favourites.ts'
import { shownPicture } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import {
  dateLabel,
  distanceLabel,
  type HostReader,
  languageLabels,
  priceLabel,
  type Reader,
  serviceLabel,
  venueTypeLabel,
} from '@bouquet/features/weddings/wording/server/project-labels.ts'
import { shownTown } from '@bouquet/server/gazetteer/shown-places.ts'
import { memoizeText, message, translate } from '@bouquet/server/i18n.ts'
import { memoize } from '@bouquet/server/memoize.ts'
import { priceOfServices, type ServicePrice } from '../rules/service-prices.ts'
import type { EntryCard } from '../site/entry-card.tsx'
import type { EntryRow } from './entry-rows.ts'

const say = ({ language }: Reader, key: string) => message(language, 'directory', key)

// A list repeats the same few dozen counts, and choosing a plural form takes longer than rendering it.
const counted = memoize((language: Language) =>
  memoize((key: string) => memoizeText((count: number) => translate(language, 'directory', key, { count }))),
)

/** An entry in the reader's language, with the price of the wanted service (rule "price of a planner"). */
export function entryCard(reader: HostReader, entry: EntryRow, wanted: string | null = null): EntryCard {
  const { kind, slug, name, person } = entry
  return {
    favouriteId: favouriteId(kind, slug),
    href: entryPath(kind, slug),
    name,
    city: whereOf(reader, entry),
    person,
    picture: entry.cover && shownPicture(entry.cover, ''),
    rating: ratingOf(reader, entry),
    newcomer: kind === 'planner' ? say(reader, 'card.newcomer') : null,
    free: freeOf(reader, entry),
    pitch: entry.pitch && shortened(entry.pitch),
    offer: offerOf(reader, entry),
    price: priceOf(reader, entry, wanted),
    facts: factsOf(reader, entry),
  }
}

/** The town, and its distance from the page's town. */
function whereOf(reader: HostReader, { city, departmentCode, distanceKm }: EntryRow): string {
  const town = shownTown(reader.language, { country: reader.country, departmentCode, city })
  return !distanceKm ? town : `${town} · ${distanceLabel(reader, distanceKm)}`
}

function priceOf(reader: Reader, entry: EntryRow, wanted: string | null): EntryCard['price'] {
  const from = (price: Money | null, service: string | null) =>
    price && { label: say(reader, 'card.from'), value: priceLabel(reader, price), service }
  const { kind, priceFromCents: cents, currency } = entry
  if (kind === 'venue') return from(cents === null ? null : { cents, currency }, null)
  const known = priceOfServices(offersOf(entry), wanted ? [wanted] : [])
  return known && from(known.price, serviceLabel(reader, known.service))
}

/** In the catalogue's order, as the directory lists them. */
function offersOf({ services, servicePrices }: EntryRow): ServicePrice[] {
  return services.map((service) => ({ service, price: servicePrices?.[service] ?? null }))
}

function freeOf(reader: Reader, { freeOn }: EntryRow): string | null {
  return freeOn ? translate(reader.language, 'directory', 'card.freeOn', { date: dateLabel(reader, freeOn) }) : null
}

// There are fifty averages at most, and formatting one takes longer than rendering it.
const ratingValues = memoize((locale: string) => memoize(numberFormat(locale, 'oneDecimal')))
const ratingLabels = memoize((language: Language) =>
  memoizeText((average: string) => translate(language, 'directory', 'card.rating', { average })),
)

function ratingOf({ language, locale }: Reader, { reviewAverage, reviewCount }: EntryRow): EntryCard['rating'] {
  if (reviewAverage === null || reviewCount === 0) return null
  const value = ratingValues(locale)(reviewAverage)
  return {
    average: reviewAverage,
    value,
    label: ratingLabels(language)(value),
    count: counted(language)('card.reviews')(reviewCount),
  }
}

const longestPitch = 160

/** The first words of a text, cut between two words. */
function shortened(text: string): string {
  if (text.length <= longestPitch) return text
  return `${text.slice(0, text.lastIndexOf(' ', longestPitch))} …`
}

const maxServices = 3

function offerOf(reader: Reader, { kind, services, venueType }: EntryRow): string {
  if (kind === 'venue') return venueTypeLabel(reader, venueType ?? '')
  const names = services.slice(0, maxServices).map((service) => serviceLabel(reader, service))
  return enumerated(names, reader.language).join(', ')
}

const maxLanguages = 3

function factsOf(reader: Reader, entry: EntryRow): EntryCard['facts'] {
  const { kind, answerHours, languages } = entry
  if (kind === 'venue') return venueFacts(reader, entry)
  const facts: EntryCard['facts'] = []
  if (answerHours !== null) facts.push({ icon: 'clock', text: answerTime(reader, answerHours) })
  if (languages.length > 0)
    facts.push({ icon: 'globe', text: languageLabels(reader, languages.slice(0, maxLanguages)).join(', ') })
  return facts
}

function venueFacts({ language }: Reader, { seatedCapacity, bedrooms }: EntryRow): EntryCard['facts'] {
  const facts: EntryCard['facts'] = []
  if (seatedCapacity !== null) facts.push({ icon: 'users', text: counted(language)('card.capacity')(seatedCapacity) })
  if (bedrooms) facts.push({ icon: 'moon', text: counted(language)('card.rooms')(bedrooms) })
  return facts
}

function answerTime(reader: Reader, hours: number): string {
  const { unit, count } = saidAnswerTime(hours)
  if (unit === 'day') return counted(reader.language)('card.days')(count)
  return count === 1 ? say(reader, 'card.soon') : counted(reader.language)('card.hours')(count)
}
