import { type ListAddress, listPath } from '@bouquet/domain/directory-urls'
import type { Context } from '@bouquet/server/context.ts'
import type { PageMeta } from '@bouquet/site/parts/page-meta.tsx'

export const socialPictureSize = { width: 1200, height: 630 } as const

/** The preview image of a list (Open Graph). */
export function socialPicture(
  { config, country }: Pick<Context, 'config' | 'country'>,
  { page: _page, ...place }: ListAddress,
  alt: string,
): NonNullable<PageMeta['image']> {
  const path = listPath(place)
  return { url: `${config.origins[country]}/social${path}.png`, ...socialPictureSize, alt }
}
