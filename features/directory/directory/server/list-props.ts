import { capitalized } from '@bouquet/domain/capitalized'
import { type ListAddress, listPath } from '@bouquet/domain/directory-urls'
import { maxProvidersPerProject } from '@bouquet/features/directory/provider-order/rules/provider-order.ts'
import type { Context } from '@bouquet/server/context.ts'
import { countryName } from '@bouquet/server/country-name.ts'
import { inCountry, inDepartment, inRegion, inTown, nameOfArea } from '@bouquet/server/gazetteer/place-phrases.ts'
import { message, textsRevision, translate } from '@bouquet/server/i18n.ts'
import { addressFor, alternatesInLanguages } from '@bouquet/server/public-address.ts'
import { breadcrumbList } from '@bouquet/server/structured-data.ts'
import type { Crumb } from '@bouquet/site/parts/crumbs.tsx'
import type { PageMeta } from '@bouquet/site/parts/page-meta.tsx'
import { isNarrowed, isPlain, queryOfFilters, wholeListPath, withoutDate } from '../rules/directory-filters.ts'
import { minForSearchEngines } from '../rules/directory-list.ts'
import { landscapeOf } from '../rules/landscape.ts'
import type { Region } from '../rules/regions.ts'
import type { AskTexts } from '../site/ask-banner.tsx'
import type { DirectoryListProps } from '../site/directory-list-page.tsx'
import { aroundLead, aroundTitle } from './around-texts.ts'
import { dayFilter } from './day-filter-props.ts'
import { filterPropsOf } from './filter-links.ts'
import type { FoundList } from './find-list.ts'
import { listSection } from './list-section.ts'
import { itemListData } from './list-structured-data.ts'
import type { Nearby } from './lists-nearby.ts'
import type { Counted } from './places.ts'
import { propsCache } from './props-cache.ts'
import { regionDescription, regionLead, regionTitle } from './region-texts.ts'
import { searchBox } from './search-box.ts'
import { searchedDateLabel } from './searched-date-label.ts'
import { socialPicture } from './social-picture.ts'

type Surroundings = { cities: Counted[]; departments: Counted[]; regions: readonly Region[]; nearby: Nearby | null }

/** A list page in the reader's language. */
export function listProps(
  ctx: Context,
  found: FoundList,
  { cities, departments, regions, nearby }: Surroundings,
): DirectoryListProps {
  const { kind } = found.address
  const say = (key: string) => message(ctx.language, 'directory', key)
  const name = placeName(ctx, found)
  const isWhole = !found.place.department && !found.place.region
  return {
    menu: kind === 'planner' ? 'planners' : 'venues',
    title: titleOf(ctx, found),
    meta: metaOf(ctx, found, departments),
    crumbs: { label: message(ctx.language, 'site', 'crumbs'), crumbs: crumbsOf(ctx, found) },
    heading: { first: say(`${kind}.name`), place: inPlace(ctx, found) },
    lead: leadOf(ctx, found, departments),
    illustration: landscapeOf(found.place.country, codesOf(found.place)),
    search: searchBox(ctx, kind, isWhole ? '' : name, found.filters),
    day: dayFilter(ctx, found),
    date: dateNote(ctx, found),
    filters: filterPropsOf(ctx, found, { cities, departments, regions }),
    list: listSection(ctx, found),
    empty: nearby && emptyOf(ctx, found, nearby),
    ask: askTexts(ctx),
  }
}

/** Rule "date of a search": a note about the entered date, which is saved and filters only lists of venues. */
function dateNote(ctx: Context, { address, filters }: FoundList): DirectoryListProps['date'] {
  const { date } = filters
  if (!date) return null
  const say = (key: string) => message(ctx.language, 'directory', key)
  const query = queryOfFilters(withoutDate(filters))
  return {
    label: searchedDateLabel(ctx, date),
    text: say(filters.freeOn ? 'date.free' : `date.${address.kind === 'venue' ? 'nameDay' : 'kept'}`),
    ask: say('ask.action'),
    forget: {
      label: say('date.forget'),
      href: `${listPath({ ...address, page: 1 })}${query}${query ? '&' : '?'}date=`,
    },
  }
}

/** The texts of the invitation under every list; the same object while they are the same. */
export function askTexts({ language }: Pick<Context, 'language'>): DirectoryListProps['ask'] {
  return cachedAskTexts([textsRevision(), language], () => ({
    title: message(language, 'directory', 'ask.title'),
    text: translate(language, 'directory', 'ask.text', { max: maxProvidersPerProject }),
    action: message(language, 'directory', 'ask.action'),
  }))
}

const cachedAskTexts = propsCache<AskTexts>(1024 * 1024)

function placeName(ctx: Context, { place: { region, city, department, country } }: FoundList): string {
  return region?.names[ctx.language] ?? city?.name ?? department?.name ?? countryName(country, ctx.language)
}

/** The place with its preposition and article; the bare name of a region in a language that is not its country's. */
function inPlace({ language }: Context, { place: { region, city, department, country } }: FoundList): string {
  if (region) return inRegion(language, country, region.names[language]) ?? region.names[language]
  if (city) return inTown(language, country, city.name)
  return department ? inDepartment(language, { country, ...department }) : inCountry(language, country)
}

function titleOf(ctx: Context, found: FoundList): string {
  const { page } = found.address
  const title = plainTitle(ctx, found)
  return page > 1 ? translate(ctx.language, 'directory', 'metaTitlePage', { title, page }) : title
}

function plainTitle(ctx: Context, found: FoundList): string {
  const { address, place, widened, counts } = found
  const count = counts.get('') ?? 0
  if (widened) return aroundTitle(ctx, address.kind, inPlace(ctx, found))
  if (count === 0) return titleOfNone(ctx, found)
  if (place.region) return regionTitle(ctx, found, place.region)
  return translate(ctx.language, 'directory', `${address.kind}.metaTitle`, { inPlace: inPlace(ctx, found), count })
}

/** `No wedding planners in Burgundy yet`; a region that has no phrase in the reader's language stands before a colon. */
function titleOfNone(ctx: Context, found: FoundList): string {
  const { language, country } = ctx
  const { region } = found.place
  const { kind } = found.address
  const place = region?.names[language]
  return place !== undefined && inRegion(language, country, place) === null
    ? translate(language, 'directory', `region.${kind}.titleNone`, { place })
    : translate(language, 'directory', `${kind}.titleNone`, { inPlace: inPlace(ctx, found) })
}

const namesInDescription = 3

/** The canonical address of a filtered list is the unfiltered one; a list with few entries is not indexed. */
function metaOf(ctx: Context, found: FoundList, departments: Counted[]): PageMeta {
  const { address, counts, filters } = found
  const path = listPath(!isPlain(filters) ? { ...address, page: 1 } : address)
  const isHidden = !isPlain(filters) || (counts.get('') ?? 0) < minForSearchEngines
  return {
    description: descriptionOf(ctx, found, departments),
    canonical: addressFor(ctx, path),
    isHidden,
    ...(!isHidden && { alternates: alternatesInLanguages(ctx, path) }),
    image: socialPicture(ctx, address, placeName(ctx, found)),
    structuredData: [breadcrumbList(ctx, crumbsOf(ctx, found)), itemListData(ctx, found)],
  }
}

function descriptionOf(ctx: Context, found: FoundList, departments: Counted[]): string {
  const { place, counts, entries, address, widened } = found
  if ((counts.get('') ?? 0) === 0 && !widened) return `${titleOfNone(ctx, found)}. ${leadOf(ctx, found, departments)}`
  if (place.region) return regionDescription(ctx, found, place.region, departments)
  const names = entries.slice(0, namesInDescription).map(({ name }) => name)
  const values = { inPlace: inPlace(ctx, found), names: names.join(', ') }
  return translate(ctx.language, 'directory', `${address.kind}.metaDescription`, values)
}

function crumbsOf(ctx: Context, { address: { kind, region, department, city }, place }: FoundList): Crumb[] {
  const root = { name: message(ctx.language, 'directory', `${kind}.name`), href: listPath({ kind }) }
  if (region && place.region)
    return [root, { name: place.region.names[ctx.language], href: listPath({ kind, region }) }]
  if (!department || !place.department) return [root]
  const area = { name: areaName(ctx, place.department), href: listPath({ kind, department }) }
  if (!city || !place.city) return [root, area]
  const town = { name: place.city.name, href: listPath({ kind, department, city }) }
  // “Bristol › Bristol” would say nothing about the first.
  return town.name === area.name ? [root, town] : [root, area, town]
}

function leadOf(ctx: Context, found: FoundList, departments: Counted[]): string {
  const { address, counts, filters, widened, place } = found
  const { kind } = address
  const count = counts.get('') ?? 0
  const isPart = isNarrowed({ ...filters, sort: 'recommended' })
  if (widened) return aroundLead(ctx, widened, isPart)
  if (isPart) return message(ctx.language, 'directory', `${kind}.leadNarrowed`)
  if (place.region && count > 0) return regionLead(ctx, found, departments)
  return count === 0
    ? message(ctx.language, 'directory', `${kind}.leadNone`)
    : translate(ctx.language, 'directory', `${kind}.lead`, { count })
}

/** `Provincia di Siena`, so that a link to the province does not read as one to the town. */
function areaName({ language, country }: Context, { code, name }: { code: string; name: string }): string {
  return capitalized(nameOfArea(language, { country, code, name }))
}

function codesOf({ region, department }: FoundList['place']): readonly string[] {
  return region?.departments ?? (department ? [department.code] : [])
}

function emptyOf(
  ctx: Context,
  { address, filters }: FoundList,
  { regions, departments }: Nearby,
): DirectoryListProps['empty'] {
  const { kind } = address
  const say = (key: string) => message(ctx.language, 'directory', key)
  const linkTo = (label: string, part: Partial<ListAddress>) => ({ label, href: listPath({ kind, ...part }) })
  const around = [
    ...regions.map(({ name, slug }) => linkTo(name, { region: slug })),
    ...departments.map((department) => linkTo(areaName(ctx, department), { department: department.slug })),
  ]
  const everywhere = { label: say(`${kind}.all`), href: wholeListPath(kind) }
  const further = around.length > 0 ? [...around, everywhere] : []
  if (!isNarrowed(filters))
    return { title: say('empty.title'), text: further.length > 0 ? say('empty.text') : '', links: further }
  const here = linkTo(say('filters.reset'), { ...address, page: 1 })
  return { title: say('empty.narrowedTitle'), text: say('empty.narrowedText'), links: [here, ...further] }
}
