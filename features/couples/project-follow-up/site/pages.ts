import { FollowUpPage } from './follow-up-page.tsx'
import { LostLinkPage } from './lost-link-page.tsx'

export const pages = { lostLink: LostLinkPage, followUp: FollowUpPage }

type Own = typeof pages

declare module '@bouquet/site/site-pages.ts' {
  interface SitePages extends Own {}
}
