import { ReportFormPage } from './report-form-page.tsx'
import { ReportStatePage } from './report-state-page.tsx'

export const pages = { reportForm: ReportFormPage, reportState: ReportStatePage }

type Own = typeof pages

declare module '@bouquet/site/site-pages.ts' {
  interface SitePages extends Own {}
}
