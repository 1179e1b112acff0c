import { StandInPage } from './stand-in-page.tsx'

export const pages = { standIn: StandInPage }

type Own = typeof pages

declare module '@bouquet/site/site-pages.ts' {
  interface SitePages extends Own {}
}
