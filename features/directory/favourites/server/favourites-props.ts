import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import type { EntryCard } from '@bouquet/features/directory/directory/site/entry-card.tsx'
import {
  favouriteId,
  sharedFavouritesUrl,
  writeFavourites,
} from '@bouquet/features/directory/favourite-marks/rules/favourites.ts'
import { maxProvidersPerProject } from '@bouquet/features/directory/provider-order/rules/provider-order.ts'
import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import type { Favourite } from './list-favourites.ts'

type Props = PageProps<'favourites'>

/** Favourites side by side: one's own, or those of a link. */
export function favouritesProps(reader: Context, found: Favourite[], whose: 'own' | 'shared'): Props {
  const ids = found.map(({ kind, slug }) => favouriteId(kind, slug))
  const kinds: DirectoryKind[] = ['planner', 'venue']
  return {
    max: maxProvidersPerProject,
    groups: kinds.map((kind) => groupOf(reader, found, kind)).filter(({ entries }) => entries.length > 0),
    askable: { providers: askableOf(found, 'planner'), venues: askableOf(found, 'venue') },
    whose:
      whose === 'own'
        ? { isOwn: true, shareUrl: sharedFavouritesUrl(originOf(reader.config, reader.country), ids) }
        : { isOwn: false, ids: writeFavourites(ids) },
  }
}

/** Of more the first, as a project goes to so many of each kind. */
function askableOf(found: Favourite[], kind: DirectoryKind): string[] {
  return found
    .filter((one) => one.kind === kind)
    .map(({ slug }) => slug)
    .slice(0, maxProvidersPerProject)
}

function groupOf(reader: Context, found: Favourite[], kind: DirectoryKind): Props['groups'][number] {
  const cards = found.filter((one) => one.kind === kind).map(({ cardFor }) => cardFor(reader))
  return { kind, entries: cards.map((card) => ({ card, facts: factsOf(reader, card, kind) })) }
}

/** The same lines for all of a kind, so that they can be compared; what is not known is said. */
function factsOf(reader: Context, card: EntryCard, kind: DirectoryKind) {
  const say = (key: string) => translate(reader.language, 'profiles', `favourites.compare.${key}`)
  const fact = (icon: EntryCard['facts'][number]['icon']) => card.facts.find((one) => one.icon === icon)?.text ?? null
  const price = card.price && `${card.price.label} ${card.price.value}`
  const line = (key: string, text: string | null) => ({ term: say(key), value: text || say('unknown') })
  const rating = card.rating && `${card.rating.label} (${card.rating.count})`
  const shared = [line('place', card.city), line('price', price), line('rating', rating)]
  return kind === 'planner'
    ? [...shared, line('answers', fact('clock')), line('offer', card.offer), line('languages', fact('globe'))]
    : [...shared, line('type', card.offer), line('capacity', fact('users'))]
}
