import { maxPicturePixels, type PictureHeader, type PictureType } from './picture-header.ts'

/** Lengths in characters, budgets in euros. */
export const portfolioLimits = {
  titleLength: 120,
  descriptionLength: 10_000,
  locationLength: 150,
  styleLength: 60,
  captionLength: 300,
  budget: 100_000_000,
  guests: 100_000,
  services: 50,
  /** Also applies to Premium, so that every list is bounded. */
  portfolios: 100,
  images: 100,
} as const

/** Rule "pictures of a portfolio". */
export const portfolioImage = {
  formats: ['jpeg', 'png'],
  maxBytes: 2 * 1024 * 1024,
} as const satisfies { formats: readonly PictureType[]; maxBytes: number }

type PortfolioImageProblem =
  | 'image_too_large'
  | 'portfolio_image_type_unsupported'
  | 'image_too_many_pixels'
  | 'image_broken'

/** Why a file of this many bytes cannot be a portfolio's picture; its header is null when its type is not supported. */
export function portfolioImageProblem(bytes: number, header: PictureHeader | null): PortfolioImageProblem | null {
  if (bytes > portfolioImage.maxBytes) return 'image_too_large'
  const formats: readonly PictureType[] = portfolioImage.formats
  if (!header || !formats.includes(header.type)) return 'portfolio_image_type_unsupported'
  if (header.width * header.height > maxPicturePixels) return 'image_too_many_pixels'
  return header.isWhole ? null : 'image_broken'
}

type PortfolioQuotaProblem = 'portfolio_quota_reached' | 'portfolios_full'

/** Rule "portfolios of the free plan": whether one more may be created, or shown, in addition to this many. */
export function portfolioQuotaProblem(
  count: number,
  { isPremium, freeQuota }: { isPremium: boolean; freeQuota: number },
): PortfolioQuotaProblem | null {
  if (count >= portfolioLimits.portfolios) return 'portfolios_full'
  return isPremium || count < freeQuota ? null : 'portfolio_quota_reached'
}

/** Rule "budgets of a portfolio": problems that cause a warning and do not prevent saving. */
export function seemSwapped(totalBudget: number, plannerBudget: number): boolean {
  return plannerBudget > totalBudget
}
