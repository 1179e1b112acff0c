import {
  favouritesCookie,
  readFavourites,
  sharedFavouritesPath,
  withFavourite,
  withFavourites,
  withoutFavourite,
  writeFavourites,
} from '@bouquet/features/directory/favourite-marks/rules/favourites.ts'
import { first, readFields } from '@bouquet/server/http/form-fields.ts'
import type { Pages, Visit } from '@bouquet/server/http/pages.ts'
import { favouritesProps } from './favourites-props.ts'
import { listFavourites } from './list-favourites.ts'

const cookieDays = 180

/** The favourites of a browser without an account, and links that show them to somebody else (rule "favourites"). */
export function favouritePages(pages: Pages): void {
  pages.get('/favourites', showFavourites)
  pages.get(sharedFavouritesPath, showShared)
  pages.post('/favourites', changeFavourites)
}

async function showFavourites({ ctx, cookies, show }: Visit) {
  const found = await listFavourites(ctx, favouritesIn(cookies))
  return show('favourites', (reader) => favouritesProps(reader, found, 'own'))
}

/** What a link names, the same for whoever opens it. */
async function showShared({ ctx, request, show }: Visit) {
  const found = await listFavourites(ctx, readFavourites(first(readFields(request.query), 'with')))
  return show('favourites', (reader) => favouritesProps(reader, found, 'shared'))
}

/** Scripts of the public pages read the cookie, so that those pages are the same for everybody. */
async function changeFavourites({ request, cookies, goTo }: Visit) {
  const next = changed(favouritesIn(cookies), readFields(request.body))
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
