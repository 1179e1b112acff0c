import { guidePath } from '@bouquet/domain/guides'
import type { PageMeta } from '@bouquet/site/parts/page-meta.tsx'
import type { Context } from '../../context.ts'
import { socialPictureSize } from '../directory/social-picture.ts'

/** The drawn picture of a guide, for those who are sent its address. */
export function guidePicture(
  { config, country }: Pick<Context, 'config' | 'country'>,
  slug: string,
  alt: string,
): NonNullable<PageMeta['image']> {
  return { url: `${config.origins[country]}/social${guidePath(slug)}.png`, ...socialPictureSize, alt }
}
