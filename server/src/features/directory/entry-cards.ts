import { entryPath } from '@bouquet/domain/directory-urls'
import { favouriteId } from '@bouquet/domain/favourites'
import type { Language } from '@bouquet/domain/languages'
import type { EntryCard } from '@bouquet/site/parts/directory/entry-card.tsx'
import { translate, word } from '../../i18n.ts'
import { onePer } from '../../one-per.ts'
import { languageLabels, priceLabel, type Reader, serviceLabel } from '../projects/project-labels.ts'
import { shownPicture } from '../public-profiles/shown-picture.ts'
import type { EntryRow } from './entry-rows.ts'

const say = ({ language }: Reader, key: string) => word(language, 'directory', key)

// A list says the same few dozen counts again and again, and finding a plural takes longer than drawing it.
const counted = onePer((language: Language) =>
  onePer((key: string) => onePer((count: number) => translate(language, 'directory', key, { count }))),
)

/** An entry in the reader's words. */
export function entryCard(reader: Reader, entry: EntryRow): EntryCard {
  const { kind, slug, name, city, person } = entry
  return {
    favouriteId: favouriteId(kind, slug),
    href: entryPath(kind, slug),
    name,
    city,
    person,
    picture: entry.cover && shownPicture(entry.cover, ''),
    rating: ratingOf(reader, entry),
    newcomer: say(reader, 'card.newcomer'),
    pitch: entry.pitch && shortened(entry.pitch),
    offer: offerOf(reader, entry),
    price: priceOf(reader, entry),
    facts: factsOf(reader, entry),
  }
}

function priceOf(reader: Reader, { priceFromCents: cents, currency }: EntryRow): EntryCard['price'] {
  return cents === null ? null : { label: say(reader, 'card.from'), figure: priceLabel(reader, { cents, currency }) }
}

const ratingFormat = onePer((locale: string) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }))

const ratingLabels = onePer((language: Language) =>
  onePer((average: string) => translate(language, 'directory', 'card.rating', { average })),
)

function ratingOf(reader: Reader, { reviewAverage, reviewCount }: EntryRow): EntryCard['rating'] {
  if (reviewAverage === null || reviewCount === 0) return null
  const figure = ratingFormat(reader.locale).format(reviewAverage)
  return {
    average: reviewAverage,
    figure,
    label: ratingLabels(reader.language)(figure),
    count: counted(reader.language)('card.reviews')(reviewCount),
  }
}

const longestPitch = 160

/** The first words, cut between two of them. */
function shortened(text: string): string {
  if (text.length <= longestPitch) return text
  return `${text.slice(0, text.lastIndexOf(' ', longestPitch))} …`
}

const mostServices = 4

function offerOf(reader: Reader, { kind, services, venueType }: EntryRow): string {
  if (kind === 'venue') return word(reader.language, 'venues', `types.${venueType}`)
  const words = services.slice(0, mostServices).map((service) => serviceLabel(reader, service))
  return words.map((text, place) => (place === 0 ? text : lowered(text, reader))).join(', ')
}

/** Within a sentence all languages but German write it small. */
function lowered(text: string, { language }: Reader): string {
  return language === 'de' ? text : text.charAt(0).toLocaleLowerCase(language) + text.slice(1)
}

const mostLanguages = 4

function factsOf(reader: Reader, entry: EntryRow): EntryCard['facts'] {
  const { kind, answerHours, languages, seatedCapacity } = entry
  if (kind === 'venue')
    return seatedCapacity === null
      ? []
      : [{ icon: 'users', text: counted(reader.language)('card.capacity')(seatedCapacity) }]
  const facts: EntryCard['facts'] = []
  if (answerHours !== null) facts.push({ icon: 'clock', text: answerTime(reader, answerHours) })
  if (languages.length > 0)
    facts.push({ icon: 'globe', text: languageLabels(reader, languages.slice(0, mostLanguages)).join(', ') })
  return facts
}

const hoursOfDay = 24

function answerTime(reader: Reader, hours: number): string {
  if (hours < 1) return say(reader, 'card.soon')
  const isSoon = hours < hoursOfDay
  return counted(reader.language)(isSoon ? 'card.hours' : 'card.days')(isSoon ? hours : Math.round(hours / hoursOfDay))
}
