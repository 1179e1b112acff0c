import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ChoicePage } from './pages/choice-page.tsx'
import { CouplePage } from './pages/couple-page.tsx'
import { DirectoryFrontPage } from './pages/directory-front-page.tsx'
import { DirectoryListPage } from './pages/directory-list-page.tsx'
import { DirectorySearchPage } from './pages/directory-search-page.tsx'
import { FavouritesPage } from './pages/favourites-page.tsx'
import { FollowUpPage } from './pages/follow-up-page.tsx'
import { GuideListPage } from './pages/guide-list-page.tsx'
import { GuidePage } from './pages/guide-page.tsx'
import { LegalPage } from './pages/legal-page.tsx'
import { LostLinkPage } from './pages/lost-link-page.tsx'
import { MessagePage } from './pages/message-page.tsx'
import { OutboxPage } from './pages/outbox-page.tsx'
import { OwnReviewPage } from './pages/own-review-page.tsx'
import { PartyPage } from './pages/party-page.tsx'
import { PortfolioPage } from './pages/portfolio-page.tsx'
import { ProviderPage } from './pages/provider-page.tsx'
import { ReviewFormPage } from './pages/review-form-page.tsx'
import { ReviewPage } from './pages/review-page.tsx'
import { StandInPage } from './pages/stand-in-page.tsx'
import { UnsubscribePage } from './pages/unsubscribe-page.tsx'
import { VenuePage } from './pages/venue-page.tsx'
import { WishesPage } from './pages/wishes-page.tsx'
import type { View } from './view.ts'

const pages = {
  couple: CouplePage,
  party: PartyPage,
  wishes: WishesPage,
  choice: ChoicePage,
  review: ReviewPage,
  lostLink: LostLinkPage,
  message: MessagePage,
  provider: ProviderPage,
  venue: VenuePage,
  reviewForm: ReviewFormPage,
  ownReview: OwnReviewPage,
  unsubscribe: UnsubscribePage,
  favourites: FavouritesPage,
  portfolio: PortfolioPage,
  guide: GuidePage,
  guideList: GuideListPage,
  legal: LegalPage,
  followUp: FollowUpPage,
  outbox: OutboxPage,
  standIn: StandInPage,
  directoryFront: DirectoryFrontPage,
  directoryList: DirectoryListPage,
  directorySearch: DirectorySearchPage,
}

export type PageName = keyof typeof pages
export type PageProps<N extends PageName> = (typeof pages)[N] extends (props: infer P) => unknown
  ? Omit<P, 'view'>
  : never
export type RenderPage = <N extends PageName>(name: N, view: View, props: PageProps<N>) => string

/** Draws a page as HTML that needs no script. */
export const renderPage: RenderPage = (name, view, props) => {
  const Page = pages[name] as ComponentType<{ view: View }>
  return `<!doctype html>${renderToStaticMarkup(<Page view={view} {...props} />)}`
}
