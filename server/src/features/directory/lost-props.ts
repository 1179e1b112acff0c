import type { Suggestion } from '@bouquet/contract/directory'
import { type DirectoryKind, type ListAddress, listPath } from '@bouquet/domain/directory-urls'
import type { DirectorySearchProps } from '@bouquet/site/pages/directory-search-page.tsx'
import type { Context } from '../../context.ts'
import { countryName } from '../../country-name.ts'
import { translate, word } from '../../i18n.ts'
import { citiesLike, departmentsLike, findPlace } from './places.ts'
import { searchBox } from './search-box.ts'

type Group = DirectorySearchProps['groups'][number]

/** What stands at an address that no list has: what is spelled like it, and the whole country. */
export async function missingProps(ctx: Context, address: ListAddress): Promise<DirectorySearchProps> {
  const say = (key: string) => word(ctx.language, 'directory', `missing.${key}`)
  const similar = { title: say('similar'), links: await similarPlaces(ctx, address) }
  return {
    menu: menuOf(address.kind),
    title: say('title'),
    lead: say('lead'),
    search: searchBox(ctx, address.kind),
    groups: [
      ...(similar.links.length > 0 ? [similar] : []),
      { title: say('all'), links: [wholeCountry(ctx, address.kind)] },
    ],
  }
}

const menuOf = (kind: DirectoryKind) => (kind === 'planner' ? 'planners' : 'venues')

function wholeCountry(ctx: Context, kind: DirectoryKind): Group['links'][number] {
  const detail = word(ctx.language, 'directory', `${kind}.name`)
  return { label: countryName(ctx.country, ctx.language), detail, href: listPath({ kind }) }
}

async function similarPlaces(ctx: Context, { kind, department, city }: ListAddress): Promise<Group['links']> {
  if (!department) return []
  const known = await findPlace(ctx.db, ctx.country, { department }, ctx.language)
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
      label: name,
      detail: null,
      href: listPath({ kind, department, city: slug }),
    })),
  ]
}

type Results = { kind: DirectoryKind; typed: string; narrowing: string; suggestions: Suggestion[] }

/** What comes closest to the words of a search. */
export function resultsProps(ctx: Context, { kind, typed, narrowing, suggestions }: Results): DirectorySearchProps {
  const say = (key: string) => word(ctx.language, 'directory', `results.${key}`)
  const isPlace = ({ type }: Suggestion) => type === 'department' || type === 'city'
  const linkTo = (one: Suggestion) => ({
    label: one.name,
    detail: one.detail,
    href: isPlace(one) ? `${one.path}${narrowing}` : one.path,
  })
  const places = suggestions.filter(isPlace).map(linkTo)
  const names = suggestions.filter((one) => !isPlace(one)).map(linkTo)
  const groups: Group[] = [
    { title: say('places'), links: places },
    { title: say('names'), links: names },
    { title: word(ctx.language, 'directory', 'missing.all'), links: [wholeCountry(ctx, kind)] },
  ]
  return {
    menu: menuOf(kind),
    title: translate(ctx.language, 'directory', 'results.title', { query: typed }),
    lead: say(suggestions.length > 0 ? 'lead' : 'none'),
    search: searchBox(ctx, kind, typed),
    groups: groups.filter(({ links }) => links.length > 0),
  }
}
