import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ChoicePage } from './pages/choice-page.tsx'
import { CouplePage } from './pages/couple-page.tsx'
import { FollowUpPage } from './pages/follow-up-page.tsx'
import { LegalPage } from './pages/legal-page.tsx'
import { MessagePage } from './pages/message-page.tsx'
import { OutboxPage } from './pages/outbox-page.tsx'
import { PartyPage } from './pages/party-page.tsx'
import { PlanPage } from './pages/plan-page.tsx'
import { ReviewPage } from './pages/review-page.tsx'
import { StandInPage } from './pages/stand-in-page.tsx'
import { WishesPage } from './pages/wishes-page.tsx'
import type { View } from './view.ts'

const pages = {
  couple: CouplePage,
  plan: PlanPage,
  party: PartyPage,
  wishes: WishesPage,
  choice: ChoicePage,
  review: ReviewPage,
  message: MessagePage,
  legal: LegalPage,
  followUp: FollowUpPage,
  outbox: OutboxPage,
  standIn: StandInPage,
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
