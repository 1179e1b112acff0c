import { isCalendarDay } from '@bouquet/domain/calendar-day'
import { readSearchedDate, searchedDateCookie } from '@bouquet/domain/searched-date'
import {
  favouritesCookie,
  readFavourites,
  sharedFavouritesPath,
  slugsOfKind,
  withFavourite,
  withFavourites,
  withoutFavourite,
  writeFavourites,
} from '@bouquet/features/directory/favourite-marks/rules/favourites.ts'
import { answersOn } from '@bouquet/features/venues/availability/server/free-on-day.ts'
import { countFavourites } from '@bouquet/features/venues/visits/server/count-venue-action.ts'
import { first, readFields } from '@bouquet/server/http/form-fields.ts'
import type { Pages, Visit } from '@bouquet/server/http/pages.ts'
import { todayOf } from '@bouquet/server/today-of.ts'
import { favouritesProps } from './favourites-props.ts'
import { type Favourite, listFavourites } from './list-favourites.ts'

const cookieDays = 180

/** The favourites of a browser without an account, and links that share them (rule "favourites"). */
export function favouritePages(pages: Pages): void {
  pages.get('/favourites', showFavourites)
  pages.get(sharedFavouritesPath, showShared)
  pages.post('/favourites', changeFavourites)
}

async function showFavourites({ ctx, cookies, show }: Visit) {
  const found = await listFavourites(ctx, favouritesIn(cookies))
  const answers = await answersOfVenues(ctx, found, cookies.read(searchedDateCookie))
  return show('favourites', (reader) => favouritesProps(reader, found, 'own', answers))
}

/** For the day of the browser's last search; null where there was no day, or no venue is among the favourites. */
async function answersOfVenues(ctx: Visit['ctx'], found: Favourite[], searched: string | undefined) {
  const today = todayOf(ctx)
  const date = readSearchedDate(searched, today)
  const ids = found.flatMap(({ venue }) => venue?.id ?? [])
  if (!date || !isCalendarDay(date) || ids.length === 0) return null
  return { day: date, of: await answersOn(ctx.db, ids, { day: date, today }) }
}

/** The favourites in a shared link, the same for everybody who opens it. */
async function showShared({ ctx, request, show }: Visit) {
  const found = await listFavourites(ctx, readFavourites(first(readFields(request.query), 'with')))
  return show('favourites', (reader) => favouritesProps(reader, found, 'shared'))
}

/** Scripts of the public pages read the cookie, so that the pages' HTML is the same for everybody. */
async function changeFavourites({ ctx, request, cookies, goTo }: Visit) {
  const former = favouritesIn(cookies)
  const next = changed(former, readFields(request.body))
  const added = next.filter((id) => !former.includes(id))
  await countFavourites(ctx, slugsOfKind('venue', added))
  cookies.write(favouritesCookie, writeFavourites(next), { maxAgeDays: cookieDays, readableByScripts: true })
  return goTo('/favourites')
}

function changed(favourites: string[], sent: ReturnType<typeof readFields>): string[] {
  const [keep, drop, keepAll] = [first(sent, 'keep'), first(sent, 'drop'), first(sent, 'keepAll')]
  if (keep) return withFavourite(favourites, keep)
  if (drop) return withoutFavourite(favourites, drop)
  return keepAll ? withFavourites(favourites, readFavourites(keepAll)) : favourites
}

const favouritesIn = (cookies: Visit['cookies']) => readFavourites(cookies.read(favouritesCookie))
