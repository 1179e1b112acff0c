import { NewsPage } from './news-page.tsx'

export const pages = { news: NewsPage }

type Own = typeof pages

declare module '@bouquet/site/site-pages.ts' {
  interface SitePages extends Own {}
}
