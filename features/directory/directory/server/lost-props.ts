import { type DirectoryKind, directoryKinds, type ListAddress, listPath } from '@bouquet/domain/directory-urls'
import type { Context } from '@bouquet/server/context.ts'
import { shownTown } from '@bouquet/server/gazetteer/shown-places.ts'
import { message, translate } from '@bouquet/server/i18n.ts'
import type { Suggestion } from '../contract.ts'
import { wholeListPath } from '../rules/directory-filters.ts'
import type { DirectorySearchProps } from '../site/directory-search-page.tsx'
import type { EntryCard } from '../site/entry-card.tsx'
import { entryCard } from './entry-cards.ts'
import { readEntries } from './entry-rows.ts'
import { citiesLike, departmentsLike, findPlace } from './places.ts'
import { searchBox } from './search-box.ts'

type Group = DirectorySearchProps['groups'][number]

/** The page for an unknown address: places with similar names, three entries, and the lists of the whole country. */
export async function missingProps(
  ctx: Context,
  address: ListAddress,
  status: 404 | 410,
): Promise<DirectorySearchProps> {
  const say = (key: string) => message(ctx.language, 'directory', `missing.${key}`)
  const [links, cards] = await Promise.all([similarPlaces(ctx, address), firstCards(ctx, address.kind)])
  const similar = { title: say('similar'), links }
  return {
    menu: 'none',
    title: say(status === 410 ? 'goneTitle' : 'title'),
    lead: say(status === 410 ? 'goneLead' : 'lead'),
    cards: cards.length > 0 ? { title: say('cards'), cards } : null,
    search: searchBox(ctx, address.kind),
    groups: similar.links.length > 0 ? [similar] : [],
    all: wholeLists(ctx),
  }
}

const maxCards = 3
const consideredCards = 12

/** The first entries of the country's list, those with a picture before others. */
async function firstCards(ctx: Context, kind: DirectoryKind): Promise<EntryCard[]> {
  const place = { country: ctx.country, region: null, department: null, city: null, isOneTown: false }
  const entries = await readEntries(ctx.db, { place, kind }, { limit: consideredCards, offset: 0 })
  const pictured = entries.toSorted((a, b) => Number(a.cover === null) - Number(b.cover === null))
  return pictured.slice(0, maxCards).map((entry) => entryCard(ctx, entry))
}

const menuOf = (kind: DirectoryKind) => (kind === 'planner' ? 'planners' : 'venues')

/** The lists of all planners and of all venues of the country. */
function wholeLists({ language }: Context): DirectorySearchProps['all'] {
  return directoryKinds.map((kind) => ({
    label: message(language, 'directory', `${kind}.all`),
    href: wholeListPath(kind),
  }))
}

async function similarPlaces(ctx: Context, { kind, department, city }: ListAddress): Promise<Group['links']> {
  if (!department) return []
  const known = await findPlace(ctx, { department })
  if (!known?.department) {
    const found = await departmentsLike(ctx.db, ctx.country, department, ctx.language)
    return found.map(({ slug, name }) => ({ label: name, detail: null, href: listPath({ kind, department: slug }) }))
  }
  const whole = { label: known.department.name, detail: null, href: listPath({ kind, department }) }
  if (!city) return [whole]
  const scope = { country: ctx.country, department: known.department.code, slug: city }
  const cities = await citiesLike(ctx.db, scope)
  return [
    whole,
    ...cities.map(({ slug, name }) => ({
      label: shownTown(ctx.language, { country: ctx.country, departmentCode: scope.department, city: name }),
      detail: null,
      href: listPath({ kind, department, city: slug }),
    })),
  ]
}

type Results = { kind: DirectoryKind; typed: string; narrowing: string; suggestions: Suggestion[] }

/** The closest matches for a search; where no name is among them, three entries of the country; and its lists. */
export async function resultsProps(
  ctx: Context,
  { kind, typed, narrowing, suggestions }: Results,
): Promise<DirectorySearchProps> {
  const say = (key: string) => message(ctx.language, 'directory', `results.${key}`)
  const isPlace = ({ type }: Suggestion) => type !== 'planner' && type !== 'venue'
  const linkTo = (one: Suggestion) => ({
    label: one.name,
    detail: one.detail,
    href: isPlace(one) ? `${one.path}${narrowing}` : one.path,
  })
  const places = suggestions.filter(isPlace).map(linkTo)
  const names = suggestions.filter((one) => !isPlace(one)).map(linkTo)
  const cards = names.length > 0 ? [] : await firstCards(ctx, kind)
  const groups: Group[] = [
    { title: say('places'), links: places },
    { title: say('names'), links: names },
  ]
  return {
    menu: menuOf(kind),
    title: translate(ctx.language, 'directory', 'results.title', { query: typed }),
    lead: say(suggestions.length > 0 ? 'lead' : 'none'),
    search: searchBox(ctx, kind, typed),
    cards: cards.length > 0 ? { title: message(ctx.language, 'directory', 'missing.cards'), cards } : null,
    groups: groups.filter(({ links }) => links.length > 0),
    all: wholeLists(ctx),
  }
}
