import type { Context } from '@bouquet/server/context.ts'
import type { PublicPortfolio } from './portfolio-props.ts'
import { readPortfolioImages, readPortfolioRow } from './portfolio-rows.ts'
import type { Sought } from './provider-rows.ts'

/** Everything that the page of a portfolio shows; null when there is none to be seen. */
export async function readPortfolio({ db }: Pick<Context, 'db'>, sought: Sought): Promise<PublicPortfolio | null> {
  const portfolio = await readPortfolioRow(db, sought)
  return portfolio && { portfolio, images: await readPortfolioImages(db, portfolio.id) }
}
