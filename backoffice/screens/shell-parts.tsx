import type { CurrentUser } from '@bouquet/contract/session-contract'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useCurrentUser } from '../session/session.ts'
import type { FeatureScreens, ShellPart } from './feature-screens.ts'
import { useScreens } from './use-screens.ts'

/** The parts that features add to one slot of the shell, for this user on this page. */
export function ShellParts<Props extends object>({
  of,
  props,
}: {
  of: (feature: FeatureScreens) => ShellPart<Props>[] | undefined
  props: Props
}) {
  const user = useCurrentUser()
  const { pathname } = useLocation()
  return useScreens()
    .flatMap((feature) => of(feature) ?? [])
    .map((part, place) => isShown(part, user, pathname) && <Part key={String(place)} part={part} props={props} />)
}

function Part<Props extends object>({ part: { Component }, props }: { part: ShellPart<Props>; props: Props }) {
  return (
    <Suspense fallback={null}>
      <Component {...props} />
    </Suspense>
  )
}

function isShown<Props>(part: ShellPart<Props>, user: CurrentUser, pathname: string): boolean {
  return part.isShown?.(user, pathname) ?? true
}
