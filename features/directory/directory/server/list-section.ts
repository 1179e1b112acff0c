import { type DirectoryKind, entryPath } from '@bouquet/domain/directory-urls'
import type { Language } from '@bouquet/domain/languages'
import { scoreParts, scoreShares } from '@bouquet/features/directory/provider-order/rules/provider-order.ts'
import type { HostReader, Reader } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import { message, textsRevision, translate } from '@bouquet/server/i18n.ts'
import { shownPages } from '@bouquet/ui/parts/shown-pages.ts'
import { LRUCache } from 'lru-cache'
import { hrefOfList, wantedService } from '../rules/directory-filters.ts'
import type { ListSection } from '../site/directory-list-page.tsx'
import type { EntryCard } from '../site/entry-card.tsx'
import type { ListPagesProps } from '../site/list-pages.tsx'
import type { WhyOrder, WhyRow, WhyTexts } from '../site/why-order.tsx'
import { entryCard } from './entry-cards.ts'
import type { EntryRow, ListedEntry } from './entry-rows.ts'
import type { FoundList } from './find-list.ts'
import { propsCache } from './props-cache.ts'

type Listed = { card: EntryCard; points: WhyRow }
const cardOf = ({ card }: Listed) => card
const pointsIn = ({ points }: Listed) => points

/** With their markup they take about 40 MB. */
const maxListed = 5000
const known = new LRUCache<string, Listed>({ max: maxListed })

/** An entry's card, and the facts that explain its rank: the same object until the entry or the texts change. */
function listed(reader: HostReader, entry: ListedEntry, wanted: string | null): Listed {
  const { kind, slug, version, distanceKm = '', freeOn = '' } = entry
  const make = () => ({ card: entryCard(reader, entry, wanted), points: pointsOf(reader, entry) })
  if (version === null) return make()
  const key = `${kind} ${slug} ${version} ${reader.locale} ${reader.country} ${textsRevision()} ${wanted} ${distanceKm} ${freeOn}`
  const found = known.get(key)
  if (found) return found
  const made = make()
  known.set(key, made)
  return made
}

/**
 * The cards of a list with the explanation of their order and the links to further pages. Premium has a section of its own where it decides the
 * order.
 */
export function listSection(reader: HostReader, found: FoundList): ListSection {
  const { filters, address } = found
  const wanted = wantedService(filters)
  const entries = found.entries.map((entry) => ({ isPremium: entry.isPremium, ...listed(reader, entry, wanted) }))
  const isBanded = sortOf(found) === 'recommended'
  const premium = isBanded ? entries.filter(({ isPremium }) => isPremium) : []
  const others = isBanded ? entries.filter(({ isPremium }) => !isPremium) : entries
  return {
    premium: premium.length > 0 ? premiumBand(reader, address.kind, premium.map(cardOf)) : null,
    title: message(reader.language, 'directory', `${address.kind}.all`),
    entries: others.map(cardOf),
    why: entries.length > 1 ? whyOrder(reader, found, entries.map(pointsIn)) : null,
    pages: listPages(reader, found),
  }
}

/** The list's actual order. */
const sortOf = ({ filters, widened }: FoundList) => (widened ? 'distance' : filters.sort)

function premiumBand(reader: Reader, kind: DirectoryKind, entries: EntryCard[]): ListSection['premium'] {
  return { ...premiumTexts(reader, kind, entries.length), entries }
}

/** The texts above the cards of Premium, which say that they are paid for. */
export function premiumTexts(
  { language }: Reader,
  kind: DirectoryKind,
  count: number,
): { label: string; text: string } {
  return {
    label: message(language, 'directory', 'premium.label'),
    text: translate(language, 'directory', kind === 'venue' ? 'venue.premium' : 'premium.text', { count }),
  }
}

function whyOrder({ language }: Reader, found: FoundList, rows: WhyRow[]): WhyOrder {
  const { kind } = found.address
  const sort = sortOf(found)
  return { texts: cachedTexts([textsRevision(), language, kind, sort], () => whyTexts(language, kind, sort)), rows }
}

const cachedTexts = propsCache<WhyTexts>(1024 * 1024)

function whyTexts(language: Language, kind: DirectoryKind, sort: ReturnType<typeof sortOf>): WhyTexts {
  const say = (key: string) => message(language, 'directory', `why.${key}`)
  const score = kind === 'venue' ? 'venueScore' : 'score'
  const explained = sort === 'price' && kind === 'venue' ? 'venuePrice' : sort
  const shares = scoreParts.map((part) =>
    translate(language, 'directory', 'why.share', { part: say(`parts.${part}`), most: scoreShares[part] }),
  )
  return {
    summary: say('summary'),
    paragraphs: sort === 'recommended' ? [say('premium'), say(score)] : [say(explained)],
    caption: say('table'),
    heads: [say('entry'), ...shares, say('total')],
  }
}

function pointsOf(reader: Reader, entry: EntryRow): WhyRow {
  return {
    name: entry.name,
    href: entryPath(entry.kind, entry.slug),
    points: [...scoreParts.map((part) => String(entry.scoreParts[part] ?? 0)), totalOf(reader, entry)],
  }
}

function totalOf({ language }: Reader, { score, isPremium }: EntryRow): string {
  return isPremium ? translate(language, 'directory', 'why.totalPremium', { score }) : String(score)
}

function listPages(reader: Reader, { address, filters, pages, hasNext }: FoundList): ListPagesProps | null {
  const { page } = address
  if (page === 1 && !hasNext) return null
  const hrefOf = (number: number) => hrefOfList({ ...address, page: number }, filters)
  const say = (key: string) => message(reader.language, 'directory', `pages.${key}`)
  return {
    label: say('label'),
    previous: { label: say('previous'), href: page > 1 ? hrefOf(page - 1) : null },
    next: { label: say('next'), href: hasNext ? hrefOf(page + 1) : null },
    numbers: shownPages(page, pages ?? page).map((shown) =>
      shown === 'gap'
        ? null
        : {
            page: String(shown),
            label: translate(reader.language, 'directory', 'pages.page', { page: shown }),
            href: hrefOf(shown),
            isHere: shown === page,
          },
    ),
  }
}
