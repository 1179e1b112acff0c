import { MessagePage } from './parts/message-page.tsx'

export const pages = { message: MessagePage }

type Own = typeof pages

declare module './site-pages.ts' {
  interface SitePages extends Own {}
}
