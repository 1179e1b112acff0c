import { UnsubscribePage } from './unsubscribe-page.tsx'

export const pages = { unsubscribe: UnsubscribePage }

type Own = typeof pages

declare module '@bouquet/site/site-pages.ts' {
  interface SitePages extends Own {}
}
