import { LegalPage } from './legal-page.tsx'

export const pages = { legal: LegalPage }

type Own = typeof pages

declare module '@bouquet/site/site-pages.ts' {
  interface SitePages extends Own {}
}
