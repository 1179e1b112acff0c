import { plannerPath } from '@bouquet/domain/directory-urls'
import {
  favouritesCookie,
  readFavourites,
  withFavourite,
  withoutFavourite,
  writeFavourites,
} from '@bouquet/domain/favourites'
import { maxProvidersPerProject } from '@bouquet/domain/provider-order'
import type { PageProps } from '@bouquet/site/render.tsx'
import type { Context } from '../../context.ts'
import type { Pages, Visit } from '../../http/pages.ts'
import { translate } from '../../i18n.ts'
import { first, readFields } from '../project-form/form-fields.ts'
import { type Favourite, listFavourites } from './list-favourites.ts'

const keptDays = 180

/** The providers that a browser keeps without an account (rule "favourites"). */
export function favouritePages(pages: Pages): void {
  pages.get('/favourites', showFavourites)
  pages.post('/favourites', changeFavourites)
}

async function showFavourites({ ctx, cookies, show }: Visit) {
  const found = await listFavourites(ctx, readFavourites(cookies.read(favouritesCookie)))
  return show('favourites', (reader) => ({
    max: maxProvidersPerProject,
    providers: found.map((provider) => shown(reader, provider)),
  }))
}

function shown(reader: Context, favourite: Favourite): PageProps<'favourites'>['providers'][number] {
  const { slug, companyName, city, avatarKey, reviewAverage, reviewCount } = favourite
  const average = new Intl.NumberFormat(reader.locale, { minimumFractionDigits: 1 }).format(reviewAverage ?? 0)
  const label = translate(reader.language, 'site', 'choice.rating', { average, count: reviewCount })
  return {
    slug,
    companyName,
    city,
    href: plannerPath(slug),
    avatarUrl: avatarKey && `/files/${avatarKey}`,
    rating: reviewAverage === null ? null : { average: reviewAverage, label },
  }
}

/** Scripts of the profile pages read the cookie, so that those pages are the same for everybody. */
async function changeFavourites({ request, cookies, goTo }: Visit) {
  const sent = readFields(request.body)
  const kept = readFavourites(cookies.read(favouritesCookie))
  const [keep, drop] = [first(sent, 'keep'), first(sent, 'drop')]
  const next = keep ? withFavourite(kept, keep) : drop ? withoutFavourite(kept, drop) : kept
  cookies.write(favouritesCookie, writeFavourites(next), { maxAgeDays: keptDays, readableByScripts: true })
  return goTo('/favourites')
}
