import { pageRoutes } from '@bouquet/app/page-routes.ts'
import { expect, test } from '@playwright/test'
import { routeOf } from './routes-found.ts'
import { addressesOnSheets } from './sheet.ts'

/** Routes that have no screen of their own, with the reason. Those of the demonstration alone (`/dev/`) are on no sheet either. */
const withoutScreen: Readonly<Record<string, string>> = {
  '/': 'redirects',
  '/guide': 'redirects',
  '/terms': 'redirects',
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
  '/cgv/:day': 'a legal text as it was on a day',
  '/privacy/:day': 'a legal text as it was on a day',
  '/legal-notice/:day': 'a legal text as it was on a day',
  '/project/*': 'every step of the form has a route of its own',
  '/admin/announcements/:id': 'the demonstration has no announcement',
  '/favourites/shared': 'the favourites, without the buttons',
  '/report/message/:token/:id': 'the form of a report, from a conversation',
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
  const taken = new Set(shown.map(routeOf))
  const lacked = pageRoutes().filter((route) => !taken.has(route) && !route.startsWith('/dev/'))
  expect(lacked.filter((route) => !(route in withoutScreen))).toEqual([])
})
