import { paths } from '@bouquet/domain/backoffice-paths'
import { createContext, useContext } from 'react'
import { matchPath } from 'react-router'
import type { FeatureScreens } from './feature-screens.ts'
import { forOperators } from './operator-screens.ts'

export type AllScreens = {
  screens: readonly FeatureScreens[]
  /** The query that loads those for operators. */
  operatorScreens: ReturnType<typeof forOperators>
}

export const Screens = createContext<AllScreens>({ screens: [], operatorScreens: forOperators(async () => []) })

export const useAllScreens = () => useContext(Screens)

/** The screens of all features that the user may see. */
export const useScreens = () => useAllScreens().screens

/** Says whether a link inside this site leads to a page of the back-office; the server renders all others. */
export function useIsScreen(): (link: string) => boolean {
  const screens = useScreens()
  return (link) => isScreen(screens, link)
}

/** True for the address of a back-office page; any other address needs a full page load. */
export function isScreen(screens: readonly FeatureScreens[], link: string): boolean {
  const [pathname = ''] = link.split(/[?#]/)
  return [paths.home, ...pathsOf(screens)].some((path) => matchPath(path, pathname) !== null)
}

/** The addresses of all pages, as route patterns. */
export function pathsOf(screens: readonly FeatureScreens[]): string[] {
  return screens.flatMap(({ pages = [], framed = [] }) => [
    ...pages.map(({ path }) => path),
    ...framed.flatMap((group) => [
      ...(group.frame.path ? [group.frame.path] : []),
      ...group.pages.map(({ path }) => path),
    ]),
  ])
}
