import type { RouteInput } from '@bouquet/contract/route'
import { dateFormat } from '@bouquet/domain/date-format'
import { type Language, languages } from '@bouquet/domain/languages'
import { displayedPhone } from '@bouquet/domain/phone'
import { type GuestRange, type Unsaid, unsaid } from '@bouquet/domain/project'
import { lowered } from '@bouquet/domain/within-sentence'
import {
  guestsLabel,
  listLabel,
  type Reader,
  readerOf,
  serviceLabel,
} from '@bouquet/features/weddings/wording/server/project-labels.ts'
import { readableTown } from '@bouquet/features/weddings/wording/server/readable-town.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { message, translate } from '@bouquet/server/i18n.ts'
import type { getReplyFacts as contract, ReplyFacts } from '../contract.ts'
import type { Placeholder } from '../rules/saved-reply.ts'
import { type ReplyMatter, readReplyMatter } from './reply-rows.ts'

/** The values of the placeholders of the caller's saved replies to the couple of a request, in every language. Throws not_found. */
export async function getReplyFacts({ db, actor }: ProviderContext, { params }: RouteInput<typeof contract>) {
  const matter = await readReplyMatter(db, actor.providerId, params.uuid)
  if (!matter) throw problem('not_found')
  const each = languages.map((language) => [language, factsIn(readerOf(language), matter)] as const)
  return { byLanguage: Object.fromEntries(each) as Record<Language, ReplyFacts> }
}

function factsIn(reader: Reader, matter: ReplyMatter): ReplyFacts {
  const facts: Record<Placeholder, string> = {
    first_name: matter.first_name,
    full_name: `${matter.first_name} ${matter.last_name}`,
    wedding_date: dateOf(reader, matter),
    place: readableTown(reader.language, matter),
    guests: guestsOf(reader, matter.guest_range),
    services: servicesOf(reader, matter.services),
    company: matter.company_name,
    venue: matter.venue_name ?? matter.company_name,
    my_name: `${matter.own_first_name} ${matter.own_last_name}`,
    my_phone: displayedPhone(matter.phone),
  }
  // The couple asked the venue and may not know the company that owns it.
  const asked = { company: facts.venue }
  return { subject: translate(reader.language, 'saved-replies', 'mail.subject', asked), facts }
}

/** As used within a sentence, `on 12 June 2027`: the day, the season, or that it is not chosen yet. */
function dateOf({ language, locale }: Reader, { event_date, season, season_year: year }: ReplyMatter): string {
  if (event_date) return translate(language, 'saved-replies', 'wedding.on', { day: dayOf(locale, event_date) })
  if (season && year) return translate(language, 'saved-replies', `wedding.season.${season}`, { year })
  return message(language, 'saved-replies', 'wedding.open')
}

function dayOf(locale: string, day: string): string {
  return dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })(new Date(`${day}T00:00:00Z`))
}

/** As used within a sentence, before the word for guests; also where the couple has given no number. */
function guestsOf(reader: Reader, range: GuestRange | Unsaid): string {
  return range === unsaid ? message(reader.language, 'saved-replies', 'guestsOpen') : guestsLabel(reader, range)
}

/** As used within a sentence: only German writes them with capitals there. */
function servicesOf(reader: Reader, services: readonly string[]): string {
  if (services.length === 0) return message(reader.language, 'saved-replies', 'servicesOpen')
  const labels = services.map((service) => serviceLabel(reader, service))
  return listLabel(
    reader,
    labels.map((label) => lowered(label, reader.language)),
  )
}
