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

const keptDays = 180

/** The planners and venues that a browser keeps without an account, and links that show them to somebody else (rule "favourites"). */
export function favouritePages(pages: Pages): void {
  pages.get('/favourites', showFavourites)
  pages.get(sharedFavouritesPath, showShared)
  pages.post('/favourites', changeFavourites)
}

async function showFavourites({ ctx, cookies, show }: Visit) {
  const found = await listFavourites(ctx, keptBy(cookies))
  return show('favourites', (reader) => favouritesProps(reader, found, 'own'))
}

/** What a link names, the same for whoever opens it. */
async function showShared({ ctx, request, show }: Visit) {
  const found = await listFavourites(ctx, readFavourites(first(readFields(request.query), 'with')))
  return show('favourites', (reader) => favouritesProps(reader, found, 'shared'))
}

/** Scripts of the public pages read the cookie, so that those pages are the same for everybody. */
async function changeFavourites({ request, cookies, goTo }: Visit) {
  const next = changed(keptBy(cookies), readFields(request.body))
  cookies.write(favouritesCookie, writeFavourites(next), { maxAgeDays: keptDays, readableByScripts: true })
  return goTo('/favourites')
}

function changed(kept: string[], sent: ReturnType<typeof readFields>): string[] {
  const [keep, drop, keepAll] = [first(sent, 'keep'), first(sent, 'drop'), first(sent, 'keepAll')]
  if (keep) return withFavourite(kept, keep)
  if (drop) return withoutFavourite(kept, drop)
  return keepAll ? withFavourites(kept, readFavourites(keepAll)) : kept
}

const keptBy = (cookies: Visit['cookies']) => readFavourites(cookies.read(favouritesCookie))
