import { FavouritesPage } from './favourites-page.tsx'

export const pages = { favourites: FavouritesPage }

type Own = typeof pages

declare module '@bouquet/site/site-pages.ts' {
  interface SitePages extends Own {}
}
