import type { PictureRow } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import { entryLabel } from '@bouquet/server/catalogues/entry-label.ts'
import { contentVersion } from '@bouquet/server/content-version.ts'
import type { Context, ProviderContext } from '@bouquet/server/context.ts'
import type { Portfolio, PortfolioCard, PortfolioImage, PortfolioImages } from '../contract.ts'
import { type CardRow, type ImageRow, type PortfolioRow, readImages, readPortfolio } from './portfolio-rows.ts'

const cardWidth = 640

/** The caller's portfolio in its current state. Throws not_found. */
export async function presentedPortfolio(ctx: ProviderContext, id: string): Promise<Portfolio> {
  const row = await readPortfolio(ctx.db, { providerId: ctx.actor.providerId, id, now: ctx.now() })
  return presentPortfolio(ctx, row, await readImages(ctx.db, id))
}

function presentPortfolio(ctx: Context, row: PortfolioRow, images: ImageRow[]): Portfolio {
  const { totalBudgetCents, plannerBudgetCents, services, views, isPremium, ...rest } = row
  return {
    ...rest,
    totalBudget: totalBudgetCents / 100,
    plannerBudget: plannerBudgetCents / 100,
    prestations: services.map(({ id, type }) => ({
      id,
      label: entryLabel(ctx.language, 'services', type),
    })),
    totalViews: isPremium ? views : null,
    ...presentImages(images),
    version: contentVersion(writtenIn(row)),
  }
}

/** The pictures in their order. */
export function presentImages(images: ImageRow[]): PortfolioImages {
  return { images: images.map(presentImage), orderVersion: contentVersion(images.map(({ id }) => id)) }
}

/** What the form of a portfolio replaces. */
export function writtenIn({
  slug,
  venue,
  isPublished,
  views,
  isPremium,
  isOwnerPublic,
  listedCountry,
  ...form
}: PortfolioRow) {
  return { ...form, venueId: venue?.id ?? null }
}

function presentImage({ id, caption, isKeyImage, picture }: ImageRow): PortfolioImage {
  const { width, height, widths } = picture
  return {
    id,
    imageUrl: urlOf(picture, Math.max(...widths)),
    thumbnailUrl: urlOf(picture, cardWidth),
    width,
    height,
    caption,
    isKeyImage,
    version: contentVersion(caption),
  }
}

export function presentCard({ views, keyPicture, ...card }: CardRow, isPremium: boolean): PortfolioCard {
  return {
    ...card,
    totalViews: isPremium ? views : null,
    imageUrl: keyPicture && urlOf(keyPicture, cardWidth),
  }
}

/** The smallest size that is at least this wide, else the largest. */
function urlOf({ folder, widths }: PictureRow, wanted: number): string {
  const wideEnough = widths.filter((width) => width >= wanted)
  const width = wideEnough.length > 0 ? Math.min(...wideEnough) : Math.max(...widths)
  return `/files/${folder}/${width}.webp`
}
