import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { getPortfolioViews, type ViewsPoint } from '@bouquet/features/profile/statistics/contract.ts'
import type { ViewsPeriod } from '@bouquet/features/profile/statistics/rules/statistics.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  getPortfolio,
  getPortfolioUrl,
  listPortfolios,
  type Portfolio,
  type PortfolioImage,
  type PortfolioImages,
} from '../contract.ts'

const listKey = ['portfolios', 'list']

export const portfoliosQuery = queryOptions({
  queryKey: listKey,
  queryFn: ({ signal }) => call(listPortfolios, {}, signal),
})

/** One wedding; its services are named in the current language of the interface. */
export function portfolioQuery(id: string) {
  return queryOptions({
    queryKey: ['portfolios', 'one', id, currentLanguage()],
    queryFn: ({ signal }) => call(getPortfolio, { params: { id } }, signal),
  })
}

/** The public address of a wedding; refetched when something that it depends on changes. */
export function portfolioUrlQuery({ id, title, isPublished }: Pick<Portfolio, 'id' | 'title' | 'isPublished'>) {
  return queryOptions({
    queryKey: ['portfolios', 'url', id, title, isPublished],
    queryFn: async ({ signal }) => (await call(getPortfolioUrl, { params: { id } }, signal)).url,
  })
}

/** How often one wedding was viewed; the previous period stays visible until the next one is loaded. */
export function portfolioViewsQuery(id: string, period: ViewsPeriod) {
  return queryOptions({
    queryKey: ['statistics', 'portfolio-views', id, period],
    queryFn: async ({ signal }): Promise<ViewsPoint[]> =>
      (await call(getPortfolioViews, { query: { period, portfolio: id } }, signal)).data,
    placeholderData: keepPreviousData,
  })
}

/** Caches the server's version of a wedding. */
export function showPortfolio(portfolio: Portfolio): void {
  queryClient.setQueryData(portfolioQuery(portfolio.id).queryKey, portfolio)
  askForListAgain()
}

/** Removes a deleted wedding from the cache. */
export function forgetPortfolio(id: string): void {
  queryClient.removeQueries({ queryKey: ['portfolios', 'one', id] })
  askForListAgain()
}

/** Caches the server's version of the pictures; an order that is still being sent stays. */
export function showImages(id: string, { images: answered, orderVersion }: PortfolioImages): void {
  queryClient.setQueryData(portfolioQuery(id).queryKey, (portfolio) => portfolio && { ...portfolio, orderVersion })
  changeImages(id, (shown) => {
    const now = new Map(answered.map((image) => [image.id, image]))
    const known = shown.flatMap((image) => now.get(image.id) ?? [])
    const added = answered.filter((image) => !shown.some((one) => one.id === image.id))
    return [...known, ...added]
  })
}

/** Changes the displayed pictures before the server has answered. */
export function changeImages(id: string, change: (shown: PortfolioImage[]) => PortfolioImage[]): void {
  queryClient.setQueryData(portfolioQuery(id).queryKey, (portfolio) =>
    portfolio ? { ...portfolio, images: change(portfolio.images) } : portfolio,
  )
  askForListAgain()
}

/** Refetches a wedding after a change of it failed. */
export function askAgain(id: string): void {
  void queryClient.invalidateQueries({ queryKey: ['portfolios', 'one', id] })
}

export function askForListAgain(): void {
  void queryClient.invalidateQueries({ queryKey: listKey })
}
