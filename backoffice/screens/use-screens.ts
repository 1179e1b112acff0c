import { paths } from '@bouquet/domain/backoffice-paths'
import { createContext, useContext } from 'react'
import { matchPath } from 'react-router'
import type { FeatureScreens } from './feature-screens.ts'

const Screens = createContext<readonly FeatureScreens[]>([])

export const ScreensProvider = Screens.Provider

/** What all features have in the back-office. */
export const useScreens = () => useContext(Screens)

/** Says of a link inside this site whether it leads to a page of the back-office; the server makes all others. */
export function useIsScreen(): (link: string) => boolean {
  const screens = useScreens()
  return (link) => isScreen(screens, link)
}

/** True for an address of a page of the back-office; a full page load leads to any other. */
export function isScreen(screens: readonly FeatureScreens[], link: string): boolean {
  const [pathname = ''] = link.split(/[?#]/)
  return [paths.home, ...pathsOf(screens)].some((path) => matchPath(path, pathname) !== null)
}

/** The addresses of all pages, as routes write them. */
export function pathsOf(screens: readonly FeatureScreens[]): string[] {
  return screens.flatMap(({ pages = [], framed = [] }) => [
    ...pages.map(({ path }) => path),
    ...framed.flatMap((group) => [
      ...(group.frame.path ? [group.frame.path] : []),
      ...group.pages.map(({ path }) => path),
    ]),
  ])
}
