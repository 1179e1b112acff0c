import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import type { VenueId } from '@bouquet/domain/ids'
import type { ComparedVenue } from '@bouquet/features/directory/directory/server/cards-of.ts'
import { numberLabel } from '@bouquet/features/directory/directory/server/filter-links.ts'
import type { EntryCard } from '@bouquet/features/directory/directory/site/entry-card.tsx'
import {
  favouriteId,
  sharedFavouritesUrl,
  writeFavourites,
} from '@bouquet/features/directory/favourite-marks/rules/favourites.ts'
import { maxProvidersPerProject } from '@bouquet/features/directory/provider-order/rules/provider-order.ts'
import type { DayAnswer } from '@bouquet/features/venues/availability/rules/calendar.ts'
import { dateLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import type { Definition } from '@bouquet/ui/parts/definitions.tsx'
import type { Favourite } from './list-favourites.ts'

type Props = PageProps<'favourites'>

/** The answers of the venues' calendars for the day (YYYY-MM-DD) of the couple's search. */
type DayAnswers = { day: string; of: Map<VenueId, DayAnswer> }

/** Favourites side by side: the browser's own, or those of a shared link. */
export function favouritesProps(
  reader: Context,
  found: Favourite[],
  whose: 'own' | 'shared',
  answers: DayAnswers | null = null,
): Props {
  const ids = found.map(({ kind, slug }) => favouriteId(kind, slug))
  const kinds: DirectoryKind[] = ['planner', 'venue']
  return {
    max: maxProvidersPerProject,
    groups: kinds.map((kind) => groupOf(reader, found, kind, answers)).filter(({ entries }) => entries.length > 0),
    askable: { providers: askableOf(found, 'planner'), venues: askableOf(found, 'venue') },
    whose:
      whose === 'own'
        ? { isOwn: true, shareUrl: sharedFavouritesUrl(originOf(reader.config, reader.country), ids) }
        : { isOwn: false, ids: writeFavourites(ids) },
  }
}

/** When there are more, only the first ones, because the number of recipients of a project is limited for each kind. */
function askableOf(found: Favourite[], kind: DirectoryKind): string[] {
  return found
    .filter((one) => one.kind === kind)
    .map(({ slug }) => slug)
    .slice(0, maxProvidersPerProject)
}

function groupOf(
  reader: Context,
  found: Favourite[],
  kind: DirectoryKind,
  answers: DayAnswers | null,
): Props['groups'][number] {
  const entries = found.filter((one) => one.kind === kind)
  return {
    kind,
    entries: entries.map((one) => {
      const card = one.cardFor(reader)
      const facts = one.venue ? venueFacts(reader, card, one.venue, answers) : plannerFacts(reader, card)
      return { card, facts }
    }),
  }
}

/** The same lines for all entries of a kind, so that they can be compared; unknown facts are marked as such. */
function plannerFacts(reader: Context, card: EntryCard): Definition[] {
  const fact = (icon: EntryCard['facts'][number]['icon']) => card.facts.find((one) => one.icon === icon)?.text ?? null
  return [
    line(reader, 'place', card.city),
    line(reader, 'price', priceOf(card)),
    line(reader, 'rating', ratingOf(card)),
    line(reader, 'answers', fact('clock')),
    line(reader, 'offer', card.offer),
    line(reader, 'languages', fact('globe')),
  ]
}

function venueFacts(
  reader: Context,
  card: EntryCard,
  { id, seatedCapacity, standingCapacity, bedrooms, features }: ComparedVenue,
  answers: DayAnswers | null,
): Definition[] {
  const number = (count: number | null) => (count === null ? null : numberLabel(reader, count))
  const labels = features.map((feature) => translate(reader.language, 'profiles', `features.${feature}`))
  return [
    line(reader, 'place', card.city),
    line(reader, 'type', card.offer),
    line(reader, 'seated', number(seatedCapacity)),
    line(reader, 'standing', number(standingCapacity)),
    line(reader, 'bedrooms', number(bedrooms)),
    line(reader, 'price', priceOf(card)),
    line(reader, 'rating', ratingOf(card)),
    line(reader, 'features', labels.join(', ')),
    ...(answers ? [answerLine(reader, answers, id)] : []),
  ]
}

function answerLine(reader: Context, { day, of }: DayAnswers, id: VenueId): Definition {
  const compare = (key: string, values = {}) =>
    translate(reader.language, 'profiles', `favourites.compare.${key}`, values)
  return {
    term: compare('freeOn', { date: dateLabel(reader, day) }),
    value: compare(`dayAnswers.${of.get(id) ?? 'unknown'}`),
  }
}

const ratingOf = ({ rating }: EntryCard) => rating && `${rating.label} (${rating.count})`

const priceOf = ({ price }: EntryCard) => price && `${price.label} ${price.value}`

function line({ language }: Context, key: string, text: string | null): Definition {
  const say = (name: string) => translate(language, 'profiles', `favourites.compare.${name}`)
  return { term: say(key), value: text || say('unknown') }
}
