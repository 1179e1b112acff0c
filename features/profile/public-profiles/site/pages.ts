import { PortfolioPage } from './portfolio-page.tsx'
import { ProviderPage } from './provider-page.tsx'
import { VenuePage } from './venue-page.tsx'

export const pages = { provider: ProviderPage, venue: VenuePage, portfolio: PortfolioPage }

type Own = typeof pages

declare module '@bouquet/site/site-pages.ts' {
  interface SitePages extends Own {}
}
