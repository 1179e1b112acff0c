import { ChoicePage } from './choice-page.tsx'
import { CouplePage } from './couple-page.tsx'
import { PartyPage } from './party-page.tsx'
import { ReviewPage } from './review-page.tsx'
import { SentPage } from './sent-page.tsx'
import { WishesPage } from './wishes-page.tsx'

export const pages = {
  couple: CouplePage,
  party: PartyPage,
  wishes: WishesPage,
  choice: ChoicePage,
  review: ReviewPage,
  sent: SentPage,
}

type Own = typeof pages

declare module '@bouquet/site/site-pages.ts' {
  interface SitePages extends Own {}
}
