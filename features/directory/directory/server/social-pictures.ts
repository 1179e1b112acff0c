import { type ListAddress, listPath } from '@bouquet/domain/directory-urls'
import type { Context } from '@bouquet/server/context.ts'
import { countryName } from '@bouquet/server/country-name.ts'
import { message } from '@bouquet/server/i18n.ts'
import pLimit from 'p-limit'
import { findRegion } from '../rules/regions.ts'
import { findPlace } from './places.ts'
import { renderSocialPicture } from './render-social-picture.ts'

/** The number of cached pictures, of about 15 kB each. */
const maxCached = 300

/** Renders a place's picture, one at a time because each takes a core, and caches the last ones. Null for a place that does not exist. */
export function socialPictures(): (ctx: Context, address: ListAddress) => Promise<Buffer | null> {
  const pictures = new Map<string, Buffer>()
  const oneByOne = pLimit(1)
  return async (ctx, address) => {
    const key = `${ctx.country} ${ctx.language} ${listPath(address)}`
    const known = pictures.get(key)
    if (known) return known
    const place = await placeName(ctx, address)
    if (!place) return null
    const picture = await oneByOne(
      async () => pictures.get(key) ?? renderSocialPicture({ ...textsOf(ctx, address), place }),
    )
    pictures.set(key, picture)
    if (pictures.size > maxCached) pictures.delete([...pictures.keys()][0] ?? '')
    return picture
  }
}

function textsOf({ language }: Context, { kind }: ListAddress) {
  return { brand: message(language, 'site', 'brand'), title: message(language, 'directory', `${kind}.name`) }
}

async function placeName(ctx: Context, { region, department, city }: ListAddress): Promise<string | null> {
  if (region) return findRegion(ctx.country, region)?.names[ctx.language] ?? null
  if (!department) return countryName(ctx.country, ctx.language)
  const place = await findPlace(ctx, { department, city })
  return place?.city?.name ?? place?.department?.name ?? null
}
