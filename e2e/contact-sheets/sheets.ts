// npm run screenshots -- all: every screen in French at two widths, light and dark, and ten screens in each other language, on contact sheets in
// .cache/contact-sheets. Screens are found by following links, so that a new one is on a sheet without being named here.
import { backofficeRoutes } from '@bouquet/app/backoffice-routes.ts'
import { type Country, countries, countryFacts } from '@bouquet/domain/countries'
import { expect, type Page, test } from '@playwright/test'
import { accountSpeaks } from '../account-language.ts'
import { originOf } from '../outbox.ts'
import { signInAs } from '../sign-in.ts'
import { sheets } from './taken.ts'
import { walk } from './walk.ts'

const roles = ['planner', 'premium', 'venue', 'both', 'admin'] as const
const publicStarts = [
  '/',
  '/wedding-venues',
  '/guide/list',
  '/favourites',
  '/nowhere',
  '/search?kind=planner&q=zzz',
  '/trust-report',
]
/** Public screens that no other links to, and those of links that are no longer valid. */
const lackedLinks = [
  '/login',
  '/register',
  '/project/link',
  '/forgot-password-reset/old',
  '/confirm-email/old',
  '/undo-email/old',
  '/operator-invitation/old',
]

test('the public screens', async ({ page, baseURL }) => {
  const { take, write } = sheets('public')
  const origin = originOf(baseURL, 'fr')
  const starts = [...publicStarts, ...lackedLinks].map((path) => origin + path)
  await walk(page, { starts, isWanted: () => true, visit: (screen) => take(page, screen) })
  await write()
})

for (const role of roles)
  test(`the screens of ${role}`, async ({ page, baseURL }) => {
    const { take, write } = sheets(role)
    const origin = await opened(page, role, baseURL, 'FR')
    const seen = await walk(page, {
      starts: [`${origin}/dashboard`, ...firstPages(role, origin)],
      isWanted: (screen) => backofficeRoutes.includes(screen),
      visit: (screen) => take(page, screen),
    })
    await write()
    expect(seen.size).toBeGreaterThan(10)
  })

test('the states of accounts', async ({ page, baseURL }) => {
  const { take, write } = sheets('states')
  const origin = originOf(baseURL, 'fr')
  for (const [account, ...paths] of states) {
    await page.evaluate(() => localStorage.clear()).catch(() => undefined)
    await opened(page, account, baseURL, 'FR')
    for (const path of paths) await takeAt(page, origin, path, (shown) => take(shown, `${account} ${path}`))
  }
  await write()
})

for (const country of countries.filter((code) => code !== 'FR'))
  test(`ten screens in ${countryFacts(country).defaultLanguage} at the host of ${country}`, async ({
    page,
    baseURL,
  }) => {
    const { hostLabel, defaultLanguage } = countryFacts(country)
    const { take, write } = sheets(`${defaultLanguage}-${hostLabel}`, { dark: false })
    const origin = originOf(baseURL, hostLabel)
    for (const path of ['/', '/wedding-venues', '/guide/list', '/project', '/register'])
      await takeAt(page, origin, path, take)
    await opened(page, 'premium', baseURL, country)
    for (const path of ['/dashboard', '/event-requests', '/subscription', '/reviews', '/company/details'])
      await takeAt(page, origin, path, take)
    await write()
  })

/** Accounts that see other screens than the rest, and which. */
const states: [account: string, ...paths: string[]][] = [
  ['fresh', '/onboarding', '/onboarding?step=address', '/onboarding?step=services'],
  ['waiting', '/dashboard'],
  ['broke', '/dashboard', '/event-requests', '/credits'],
]

/** Pages that no link leads to from the dashboard. */
function firstPages(role: (typeof roles)[number], origin: string): string[] {
  const paths = role === 'admin' ? ['/admin', '/admin/people', '/admin/doubted-requests'] : ['/account']
  return [...paths, '/security'].map((path) => origin + path)
}

async function opened(page: Page, role: string, baseURL: string | undefined, country: Country): Promise<string> {
  const { hostLabel, defaultLanguage } = countryFacts(country)
  await signInAs(page, role)
  await accountSpeaks(page, defaultLanguage)
  return originOf(baseURL, hostLabel)
}

async function takeAt(page: Page, origin: string, path: string, take: (page: Page, caption: string) => Promise<void>) {
  await page.goto(origin + path)
  await page.getByRole('heading').first().waitFor()
  await take(page, path)
}
