import { StandInPage } from '@bouquet/emulators/site/stand-in-page.tsx'
import { GuideListPage } from '@bouquet/features/content/guides/site/guide-list-page.tsx'
import { GuidePage } from '@bouquet/features/content/guides/site/guide-page.tsx'
import { LegalPage } from '@bouquet/features/content/legal/site/legal-page.tsx'
import { FollowUpPage } from '@bouquet/features/couples/project-follow-up/site/follow-up-page.tsx'
import { LostLinkPage } from '@bouquet/features/couples/project-follow-up/site/lost-link-page.tsx'
import { ChoicePage } from '@bouquet/features/couples/project-form/site/choice-page.tsx'
import { CouplePage } from '@bouquet/features/couples/project-form/site/couple-page.tsx'
import { PartyPage } from '@bouquet/features/couples/project-form/site/party-page.tsx'
import { ReviewPage } from '@bouquet/features/couples/project-form/site/review-page.tsx'
import { WishesPage } from '@bouquet/features/couples/project-form/site/wishes-page.tsx'
import { DirectoryFrontPage } from '@bouquet/features/directory/directory/site/directory-front-page.tsx'
import { DirectoryListPage } from '@bouquet/features/directory/directory/site/directory-list-page.tsx'
import { DirectorySearchPage } from '@bouquet/features/directory/directory/site/directory-search-page.tsx'
import { FavouritesPage } from '@bouquet/features/directory/favourites/site/favourites-page.tsx'
import { OutboxPage } from '@bouquet/features/operator/outbox/site/outbox-page.tsx'
import { PortfolioPage } from '@bouquet/features/profile/public-profiles/site/portfolio-page.tsx'
import { ProviderPage } from '@bouquet/features/profile/public-profiles/site/provider-page.tsx'
import { VenuePage } from '@bouquet/features/profile/public-profiles/site/venue-page.tsx'
import { OwnReviewPage } from '@bouquet/features/reviews/review-form/site/own-review-page.tsx'
import { ReviewFormPage } from '@bouquet/features/reviews/review-form/site/review-form-page.tsx'
import { UnsubscribePage } from '@bouquet/features/reviews/review-invitations/site/unsubscribe-page.tsx'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MessagePage } from './parts/message-page.tsx'
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
