import { TrustReportPage } from './trust-report-page.tsx'

export const pages = { trustReport: TrustReportPage }

type Own = typeof pages

declare module '@bouquet/site/site-pages.ts' {
  interface SitePages extends Own {}
}
