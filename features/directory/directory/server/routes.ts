import {
  type DirectoryKind,
  directoryKinds,
  type ListAddress,
  listPath,
  pathOfLegacy,
  readListSteps,
} from '@bouquet/domain/directory-urls'
import { searchedDateCookie, searchedDateCookieDays } from '@bouquet/domain/searched-date'
import { mayBeBehind } from '@bouquet/server/database/replica/may-be-behind.ts'
import { contextOf } from '@bouquet/server/http/context-of.ts'
import { pageMayBeBehind } from '@bouquet/server/http/page-may-be-behind.ts'
import type { Pages, Visit } from '@bouquet/server/http/pages.ts'
import { Problem, problem } from '@bouquet/server/http/problem.ts'
import type { Mounting } from '@bouquet/server/http/serve.ts'
import { todayOf } from '@bouquet/server/today-of.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  hrefOfList,
  isPlain,
  type ListFilters,
  namesOrder,
  queryOfFilters,
  readListFilters,
} from '../rules/directory-filters.ts'
import { filterCodes } from './filter-codes.ts'
import { type FoundList, findList } from './find-list.ts'
import { frontProps } from './front-props.ts'
import { listProps } from './list-props.ts'
import { listsNearby } from './lists-nearby.ts'
import { missingProps, resultsProps } from './lost-props.ts'
import { meaningOf, pathOf } from './meaning.ts'
import { citiesWithEntries, departmentsWithEntries, findPlace, slugsByOtherNames } from './places.ts'
import { profileAt } from './profile-address.ts'
import { readEntryCounts } from './read-entry-counts.ts'
import { readAreaCounts } from './region-areas.ts'
import { departmentsOfRegion, regionsAround, regionsWithEntries } from './region-links.ts'
import { socialPictures } from './social-pictures.ts'

/** The lists of planners and venues with their front pages, the search, and the addresses of the directory before this one. */
export function directoryPages(pages: Pages): void {
  const showFront = pageMayBeBehind(showFrontOf)
  pages.front((visit) => showFront(visit, 'planner'), pageMayBeBehind(showPlanners))
  pages.get(listPath({ kind: 'venue' }), (visit) => showFront(visit, 'venue'))
  const showAt = pageMayBeBehind(showListAt)
  for (const kind of directoryKinds) {
    const root = listPath({ kind })
    pages.get(`${root}/*`, (visit) => showAt(visit, kind, root))
  }
  pages.get('/search', pageMayBeBehind(search))
  const showLost = pageMayBeBehind(showMissing)
  pages.missing((visit, status) => showLost(visit, { kind: 'planner' }, status))
  for (const path of ['/annuaire', '/annuaire/*']) pages.get(path, pageMayBeBehind(goToSuccessor))
}

const queryOf = ({ query }: FastifyRequest) => query as Record<string, unknown>

function filtersOf({ ctx, request }: Visit, kind: DirectoryKind): ListFilters {
  return readListFilters(kind, queryOf(request), { today: todayOf(ctx), codes: filterCodes(ctx) })
}

/** The front page, or the whole country's list with the filters in the address. */
async function showFrontOf(visit: Visit, kind: DirectoryKind): Promise<FastifyReply> {
  if (typedIn(visit)) return searchFor(visit, kind)
  const filters = filtersOf(visit, kind)
  if (visit.request.url.startsWith('/?') && (!isPlain(filters) || isWholeList(visit)))
    return visit.moveTo(hrefOfList({ kind }, filters))
  return showList(visit, { kind })
}

/** Where the root is the front page, its other address redirects there, unless it has filters. */
async function showPlanners(visit: Visit): Promise<FastifyReply> {
  if (typedIn(visit)) return searchFor(visit, 'planner')
  const isFront = isPlain(filtersOf(visit, 'planner')) && !isWholeList(visit)
  if (isFront && !isForgetting(visit)) return visit.moveTo('/')
  return showList(visit, { kind: 'planner' })
}

async function showListAt(visit: Visit, kind: DirectoryKind, root: string): Promise<FastifyReply> {
  const path = visit.request.url.split('?')[0] ?? root
  const address = readListSteps(path.slice(root.length).split('/').filter(Boolean))
  if (!address) return showMissing(visit, { kind })
  const plain = listPath({ kind, ...address })
  if (plain !== path) return visit.moveTo(`${plain}${queryOfFilters(filtersOf(visit, kind))}`)
  return showList(visit, { kind, ...address })
}

async function showList(visit: Visit, address: ListAddress): Promise<FastifyReply> {
  const { ctx } = visit
  const filters = filtersOf(visit, address.kind)
  if (isForgetting(visit)) return forgetDate(visit, `${listPath(address)}${queryOfFilters(filters)}`)
  try {
    const found = await findList(ctx, address, filters)
    if (address.city && found.place.isOneTown) {
      const { city: _city, ...department } = address
      return visit.moveTo(`${listPath(department)}${queryOfFilters(filters)}`)
    }
    const isWhole = !address.department && !address.region
    const isFront = isWhole && found.address.page === 1 && isPlain(found.filters) && !isWholeList(visit)
    return isFront ? await showFront(visit, found) : await showPlace(visit, found)
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return findElsewhere(visit, address)
    throw error
  }
}

/** A place in the words of another language has moved to its own address; any other is missing. */
async function findElsewhere(visit: Visit, address: ListAddress): Promise<FastifyReply> {
  const { department, city } = address
  const slugs = department ? await slugsByOtherNames(visit.ctx, { department, city }) : null
  const own = slugs && listPath({ ...address, ...slugs })
  if (!own || own === listPath(address)) return showMissing(visit, address)
  return visit.moveTo(`${own}${queryOfFilters(filtersOf(visit, address.kind))}`)
}

async function showFront({ ctx, show, readArticles }: Visit, found: FoundList): Promise<FastifyReply> {
  const { kind } = found.address
  const { country, language } = ctx
  const [departments, areas, counts, articles] = await Promise.all([
    departmentsWithEntries(ctx.db, { country, kind, language }),
    readAreaCounts(ctx, { country, kind, department: null, region: null }),
    readEntryCounts(ctx),
    readArticles(ctx),
  ])
  const regions = regionsWithEntries(ctx, departments, areas)
  return show('directoryFront', frontProps(ctx, found, { departments, regions, counts, articles }), {
    cachedUntil: [...directoryKinds.map((known) => `${ctx.country} ${known}`), 'articles'],
  })
}

/** Whether the address asks for the list of the whole country instead of the front page. */
const isWholeList = ({ request }: Visit) => namesOrder(queryOf(request))

/** Rule "date of a search": the link that removes the date. */
const isForgetting = ({ request }: Visit) => queryOf(request).date === ''

function forgetDate({ cookies, goTo }: Visit, path: string): FastifyReply {
  cookies.write(searchedDateCookie, '', { maxAgeDays: 0 })
  return goTo(path)
}

async function showPlace({ ctx, show, cookies }: Visit, found: FoundList): Promise<FastifyReply> {
  const { kind } = found.address
  const { region, department, city, isOneTown } = found.place
  const { country } = ctx
  const isEmpty = found.entries.length === 0
  const [cities, departments, regions, nearby] = await Promise.all([
    department && !isOneTown ? citiesWithEntries(ctx, { country, kind, department: department.code }) : [],
    region ? departmentsOfRegion(ctx, kind, region) : [],
    department && (!city || isOneTown) ? regionsAround(ctx, kind, department.code) : [],
    isEmpty ? listsNearby(ctx, found) : null,
  ])
  const props = listProps(ctx, found, { cities, departments, regions, nearby })
  if (found.filters.date) {
    cookies.write(searchedDateCookie, found.filters.date, { maxAgeDays: searchedDateCookieDays })
    return show('directoryList', props)
  }
  const isOfDepartment = department && !isEmpty && !found.widened && !found.filters.km
  const subject = isOfDepartment ? `${country} ${kind} ${department.code}` : `${country} ${kind}`
  return show('directoryList', props, { cachedUntil: [subject] })
}

async function showMissing({ ctx, show }: Visit, address: ListAddress, status: 404 | 410 = 404): Promise<FastifyReply> {
  return show('directorySearch', await missingProps(ctx, address, status), { status })
}

const longestQuery = 80

/** What was typed into the search. */
function typedIn({ request }: Visit): string {
  const { q } = queryOf(request)
  return typeof q === 'string' ? q.trim().slice(0, longestQuery) : ''
}

/** A list whose address has words (`/wedding-venues?q=…`) is the search for them, narrowed as the address says. */
function searchFor(visit: Visit, kind: DirectoryKind): FastifyReply {
  const narrowing = queryOfFilters(filtersOf(visit, kind)).replace('?', '&')
  return visit.goTo(`/search?${new URLSearchParams({ kind, q: typedIn(visit) })}${narrowing}`)
}

/** Redirects to the page that the search names exactly, with the chosen filters; otherwise shows the closest matches. */
async function search(visit: Visit): Promise<FastifyReply> {
  const { ctx, request, goTo, show } = visit
  const query = queryOf(request)
  const asked = directoryKinds.find((known) => known === query.kind) ?? 'planner'
  const typed = typedIn(visit)
  const { kind, best, suggestions, filters } = await meaningOf(ctx, asked, typed, query)
  if (best) return best.path.startsWith('/') ? goTo(pathOf(best, filters)) : leave(visit, pathOf(best, filters))
  return show(
    'directorySearch',
    await resultsProps(ctx, { kind, typed, narrowing: queryOfFilters(filters), suggestions }),
  )
}

/** Redirects to the host of another country, in the same language; the address is one of ours. */
function leave({ reply }: Visit, address: string): FastifyReply {
  return reply.header('cache-control', 'private, no-store').redirect(address, 303)
}

/** Redirects a page of the former directory: a list, or the profile of a planner or venue in its last path segment. */
async function goToSuccessor({ ctx, request, moveTo }: Visit): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? ''
  const list = pathOfLegacy(path)
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  const successor = list && (await isList(ctx, list)) ? list : ((await profileAt(ctx.db, last)) ?? list)
  if (!successor) throw problem('not_found')
  return moveTo(successor)
}

async function isList(ctx: Visit['ctx'], path: string): Promise<boolean> {
  const { department, city, region } = readListSteps(path.split('/').filter(Boolean).slice(1)) ?? {}
  if (!department || region) return true
  return (await findPlace(ctx, { department, city })) !== null
}

const day = 86_400

/** The preview images of lists (Open Graph), `/social/wedding-planners/haute-savoie.png`. */
export function directoryPictures({ app, services }: Mounting): void {
  const pictureOf = socialPictures()
  for (const kind of directoryKinds) {
    const root = `/social${listPath({ kind })}`
    app.get(`${root}*`, async (request, reply) => {
      const [, steps] = /^([^?]*)\.png$/.exec(request.url.slice(root.length).split('?')[0] ?? '') ?? []
      const address = steps === undefined ? null : readListSteps(steps.split('/').filter(Boolean))
      const ctx = contextOf(services, request, { kind: 'visitor' })
      const picture = address && (await pictureOf(mayBeBehind(ctx), { kind, ...address }))
      if (!picture) throw problem('not_found')
      return reply.type('image/png').header('cache-control', `public, max-age=${day}`).send(picture)
    })
  }
}
