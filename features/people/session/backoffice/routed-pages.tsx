import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router'
import { SignInPage } from './sign-in-page.tsx'
import { UnloggedLayout } from './unlogged-layout.tsx'

/** The frame of the pages for visitors, and the sign-in page, among the pages that the router shows. */
export function RoutedLayout() {
  return (
    <UnloggedLayout>
      <Outlet />
    </UnloggedLayout>
  )
}

export function RoutedSignIn() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  return (
    <SignInPage
      query={query}
      asksForLink={useLocation().state?.asksForLink === true}
      onQuery={(changed) => setQuery(changed, { replace: true })}
      goOn={async (path) => navigate(path, { replace: true })}
    />
  )
}
