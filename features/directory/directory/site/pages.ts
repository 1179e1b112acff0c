import { DirectoryFrontPage } from './directory-front-page.tsx'
import { DirectoryListPage } from './directory-list-page.tsx'
import { DirectorySearchPage } from './directory-search-page.tsx'

export const pages = {
  directoryFront: DirectoryFrontPage,
  directoryList: DirectoryListPage,
  directorySearch: DirectorySearchPage,
}

type Own = typeof pages

declare module '@bouquet/site/site-pages.ts' {
  interface SitePages extends Own {}
}
