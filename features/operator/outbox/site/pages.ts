import { MailListPage } from './mail-list-page.tsx'
import { MailSamplePage } from './mail-sample-page.tsx'
import { OutboxPage } from './outbox-page.tsx'

export const pages = { outbox: OutboxPage, mailList: MailListPage, mailSample: MailSamplePage }

type Own = typeof pages

declare module '@bouquet/site/site-pages.ts' {
  interface SitePages extends Own {}
}
