import type { Context } from '@bouquet/server/context.ts'
import type { PublicPortfolio } from './portfolio-props.ts'
import { readPortfolioImages, readPortfolioRow } from './portfolio-rows.ts'
import type { Sought } from './provider-rows.ts'

/** The data of a portfolio's page; null when it does not exist or is not visible. */
export async function readPortfolio({ db }: Pick<Context, 'db'>, sought: Sought): Promise<PublicPortfolio | null> {
  const portfolio = await readPortfolioRow(db, sought)
  return portfolio && { portfolio, images: await readPortfolioImages(db, portfolio.id) }
}
