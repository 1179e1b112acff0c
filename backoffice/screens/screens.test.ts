import { operatorScreens } from '@bouquet/app/backoffice/operator-screens.ts'
import { screens as screensForAll } from '@bouquet/app/backoffice/screens.ts'
import { backofficeRoutes } from '@bouquet/app/backoffice-routes.ts'
import { paths } from '@bouquet/domain/backoffice-paths'
import { frontPagePath } from '@bouquet/domain/directory-urls'
import { legalPaths } from '@bouquet/domain/legal-pages'
import { creditPaths } from '@bouquet/features/money/credits/rules/paths.ts'
import { paymentReturnPath } from '@bouquet/features/money/credits/rules/payment-return.ts'
import { promotionPaths } from '@bouquet/features/operator/promotions/rules/paths.ts'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import type { FeatureScreens } from './feature-screens.ts'
import { isOperatorAddress } from './operator-screens.ts'
import { routesOf } from './routes.tsx'
import { isScreen, pathsOf } from './use-screens.ts'

const screens = [...screensForAll, ...operatorScreens]

test('no two pages share an address', () => {
  const all = pathsOf(screens)
  expect(all.length).toBeGreaterThan(30)
  expect(all.filter((path, place) => all.indexOf(path) !== place)).toEqual([])
})

test('every link of a menu leads to a page', () => {
  const pages = pathsOf(screens)
  expect(placesOf(screens).filter((path) => !pages.includes(path))).toEqual([])
})

test('every address shows its page, and an unknown one the page for unknown addresses', () => {
  const routes = routesOf(screens)
  const reached = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path
  for (const path of pathsOf(screens)) expect(reached(path.replaceAll(/:\w+/g, 'x'))).toBe(path)
  expect(reached('/nowhere')).toBe('*')
})

test('the server answers at the address of every page, and at no other', () => {
  const unnamed = (routes: readonly string[]) => routes.map((route) => route.replaceAll(/:\w+/g, ':')).sort()
  expect(unnamed(backofficeRoutes)).toEqual(unnamed(pathsOf(screens)))
})

test('the addresses of pages for operators are known by their beginning, and no other page has it', () => {
  expect(pathsOf(operatorScreens).filter((path) => !isOperatorAddress(path))).toEqual([])
  expect(pathsOf(screensForAll).filter(isOperatorAddress)).toEqual([])
})

test('every group that a feature adds to is opened by one', () => {
  const opened = screens.flatMap(({ menu = [] }) =>
    menu.flatMap(({ entry }) => ('places' in entry ? [entry.title] : [])),
  )
  expect(screens.flatMap(({ inGroup }) => inGroup ?? []).filter(({ group }) => !opened.includes(group))).toEqual([])
})

test('pages of the server are distinguished from those of the back-office', () => {
  for (const link of [
    legalPaths.terms,
    frontPagePath,
    '/project',
    paymentReturnPath,
    '/wedding-planners?page=2',
    '/guide/list',
    '/portfolio/an-orchard-wedding',
  ])
    expect(isScreen(screens, link)).toBe(false)
  for (const link of [
    paths.home,
    creditPaths.credits,
    `${promotionPaths.list}?page=2`,
    '/portfolios/1/edit#photos',
    '/login',
  ])
    expect(isScreen(screens, link)).toBe(true)
})

function placesOf(all: readonly FeatureScreens[]): string[] {
  return all.flatMap(({ menu = [], inGroup, closingMenu = [], accountMenu = [] }) =>
    [
      ...menu.flatMap(({ entry }) => ('places' in entry ? entry.places : [entry])),
      ...(inGroup?.places ?? []),
      ...closingMenu,
      ...accountMenu,
    ].map(({ path }) => path),
  )
}
