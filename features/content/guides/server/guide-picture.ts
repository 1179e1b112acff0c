import { guidePath } from '@bouquet/domain/guides'
import { socialPictureSize } from '@bouquet/features/directory/directory/server/social-picture.ts'
import type { Context } from '@bouquet/server/context.ts'
import type { PageMeta } from '@bouquet/site/parts/page-meta.tsx'

/** The preview image of a guide (Open Graph). */
export function guidePicture(
  { config, country }: Pick<Context, 'config' | 'country'>,
  slug: string,
  alt: string,
): NonNullable<PageMeta['image']> {
  return { url: `${config.origins[country]}/social${guidePath(slug)}.png`, ...socialPictureSize, alt }
}
