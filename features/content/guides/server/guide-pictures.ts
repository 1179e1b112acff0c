import { countryFacts } from '@bouquet/domain/countries'
import { renderSocialPicture } from '@bouquet/features/directory/directory/server/render-social-picture.ts'
import type { Context } from '@bouquet/server/context.ts'
import { message } from '@bouquet/server/i18n.ts'
import pLimit from 'p-limit'
import { readGuide } from './read-guide.ts'

/**
 * Renders a guide's preview image in its host's language, one at a time because each takes a core, and again when the title changes. Null when
 * there is no such guide.
 */
export function guidePictures(): (ctx: Context, slug: string) => Promise<Buffer | null> {
  const pictures = new Map<string, { title: string; picture: Buffer }>()
  const oneByOne = pLimit(1)
  return async (ctx, slug) => {
    const language = countryFacts(ctx.country).defaultLanguage
    const found = await readGuide({ ...ctx, language }, slug)
    if (!found) return null
    const { id, title } = found.guide
    const key = `${id} ${language}`
    return oneByOne(async () => {
      const known = pictures.get(key)
      if (known?.title === title) return known.picture
      const names = {
        brand: message(language, 'site', 'brand'),
        title: message(language, 'guides', 'list.crumb'),
        place: title,
      }
      const picture = await renderSocialPicture(names)
      pictures.set(key, { title, picture })
      return picture
    })
  }
}
