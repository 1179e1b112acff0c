import { pageRoutes } from '@bouquet/app/page-routes.ts'
import { expect, test } from '@playwright/test'
import { isOfRoute } from './routes-found.ts'
import { addressesOnSheets } from './sheet.ts'

/** Routes that have no screen of their own, with the reason. */
const withoutScreen: Readonly<Record<string, string>> = {
  '/sign-in/arrive': 'redirects',
  '/admin/users': 'redirects',
  '/admin/users/:id': 'redirects',
  '/admin/prestations': 'redirects',
  '/wedding-planners/*': 'redirects',
  '/annuaire': 'redirects',
  '/annuaire/*': 'redirects',
  '/annuaire/track/:slug/:type': 'redirects',
  '/annuaire/track/venue/:slug/:type': 'redirects',
  '/api/account/exports/:token': 'a file',
  '/guide/rss.xml': 'a file',
  '/preview': 'the page of a provider, before it is published',
  '/guide/preview': 'a guide, before it is published',
  '/cgv/preview': 'a legal text, before it is published',
  '/privacy/preview': 'a legal text, before it is published',
  '/legal-notice/preview': 'a legal text, before it is published',
  '/news/:token': 'one line for whoever follows the link of an announcement',
  '/project/link/sent': 'the message page, after the link was asked for',
  '/project/erased/:language': 'the message page, after all was erased',
  '/trust-report.json': 'a file',
  '/project/:token/data': 'a file',
  '/wedding-venue/:slug/brochure': 'a file',
  '/wedding-venue/:slug/plans/:spaceId': 'a file',
}

test('every route of the product is on a sheet', async () => {
  const shown = await addressesOnSheets()
  const lacked = pageRoutes().filter((route) => !shown.some((address) => isOfRoute(route, address)))
  expect(lacked.filter((route) => !(route in withoutScreen))).toEqual([])
})
