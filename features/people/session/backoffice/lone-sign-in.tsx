import { loadMessages } from '@bouquet/backoffice/i18n.ts'
import { safeNext } from '@bouquet/backoffice/paths.ts'
import { askForFirstUser } from '@bouquet/backoffice/session/first-user.ts'
import { onSessionChangedElsewhere } from '@bouquet/backoffice/session/stored-session.ts'
import { placeCrashes } from '@bouquet/backoffice/shell/crashes.ts'
import { PageFrame, removeLoader, renderPage } from '@bouquet/backoffice/start-page.tsx'
import { paths } from '@bouquet/domain/backoffice-paths'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { SignInPage } from './sign-in-page.tsx'
import { UnloggedLayout } from './unlogged-layout.tsx'

/** How the other pages are loaded, and how the one at an address is shown in place of the sign-in page; without a path, the one at its own. */
export type OtherPages = { load: () => Promise<void>; open: (path?: string) => Promise<void> }

/** Shows the sign-in page without the router and the data of the other pages, which are loaded once somebody begins to sign in. */
export async function showLoneSignIn(others: OtherPages): Promise<void> {
  placeCrashes(() => [{ route: { path: paths.signIn } }])
  await loadMessages('session', 'shell')
  renderPage(<LoneSignIn others={others} />)
  removeLoader()
}

function LoneSignIn({ others: { load, open } }: { others: OtherPages }) {
  const [query, setQuery] = useState(() => new URLSearchParams(location.search))
  const showQuery = (changed: URLSearchParams) => {
    history.replaceState(history.state, '', withQuery(changed))
    setQuery(changed)
  }
  const goOn = (path: string) => {
    askForFirstUser()
    return open(path)
  }
  useEffect(
    () =>
      onSessionChangedElsewhere((change) => {
        if (change === 'signed_in') void open(safeNext(query.get('next')))
      }),
    [open, query],
  )
  return (
    <OtherwiseRouted open={open}>
      <PageFrame>
        <UnloggedLayout>
          <SignInPage query={query} asksForLink={false} onQuery={showQuery} goOn={goOn} onIntent={load} />
        </UnloggedLayout>
      </PageFrame>
    </OtherwiseRouted>
  )
}

function withQuery(query: URLSearchParams): string {
  const search = query.toString()
  return search ? `${location.pathname}?${search}` : location.pathname
}

/** Where the page crashes, the router shows the crash as on any other page. */
class OtherwiseRouted extends Component<{ open: OtherPages['open']; children: ReactNode }, { isCrashed: boolean }> {
  override state = { isCrashed: false }

  static getDerivedStateFromError() {
    return { isCrashed: true }
  }

  override componentDidCatch() {
    void this.props.open()
  }

  override render() {
    return this.state.isCrashed ? null : this.props.children
  }
}
