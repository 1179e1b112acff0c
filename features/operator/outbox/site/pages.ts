import { OutboxPage } from './outbox-page.tsx'

export const pages = { outbox: OutboxPage }

type Own = typeof pages

declare module '@bouquet/site/site-pages.ts' {
  interface SitePages extends Own {}
}
