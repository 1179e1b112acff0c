import { GuideListPage } from './guide-list-page.tsx'
import { GuidePage } from './guide-page.tsx'

export const pages = { guide: GuidePage, guideList: GuideListPage }

type Own = typeof pages

declare module '@bouquet/site/site-pages.ts' {
  interface SitePages extends Own {}
}
