// npm run screenshots -- all: every screen in French at two widths, light and dark, and ten screens in each other language, on contact sheets in
// .cache/contact-sheets. Screens are found by following links, so that a new one is on a sheet without being named here.
import { backofficeRoutes } from '@bouquet/app/backoffice-routes.ts'
import { type Country, countries, countryFacts } from '@bouquet/domain/countries'
import { languages } from '@bouquet/domain/languages'
import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'
import { expect, type Page } from '@playwright/test'
import { accountSpeaks } from '../account-language.ts'
import { onboardingSteps } from '../onboarding-steps.ts'
import { originOf } from '../outbox.ts'
import { sessionOf, signInAs, userOf } from '../sign-in.ts'
import { test } from './taken.ts'
import { walk } from './walk.ts'

/** Who has screens of their own; what others see otherwise is among the states of accounts. */
const roles = ['premium', 'venue', 'admin'] as const
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

test('the public screens', async ({ page, baseURL, sheets }) => {
  const origin = originOf(baseURL, 'fr')
  const starts = [...publicStarts, ...lackedLinks].map((path) => origin + path)
  await walk(page, { starts, isWanted: isInFrench, sheets: sheets('public') })
})

for (const role of roles)
  test(`the screens of ${role}`, async ({ page, baseURL, sheets }) => {
    const origin = await opened(page, role, baseURL, 'FR')
    const details = role === 'admin' ? [origin + (await pageOfProvider(page))] : []
    const seen = await walk(page, {
      starts: [...details, `${origin}/dashboard`, ...firstPages(role, origin)],
      isWanted: (screen) => backofficeRoutes.includes(screen),
      sheets: sheets(role),
    })
    expect(seen.size).toBeGreaterThan(10)
  })

test('the states of accounts', async ({ browser, baseURL, sheets }) => {
  const { open } = sheets('states')
  for (const [account, ...paths] of states) {
    const page = await browser.newPage({ baseURL: baseURL ?? '' })
    const origin = await opened(page, account, baseURL, 'FR')
    for (const path of paths) await open(page, origin + path, `${account} ${path}`)
    await page.close()
  }
})

test('the steps of onboarding', async ({ page, baseURL, sheets }) => {
  const { open, take } = sheets('onboarding')
  const steps = onboardingSteps(page, 'fr')
  const origin = await opened(page, 'fresh', baseURL, 'FR')
  await open(page, `${origin}/onboarding`, 'details')
  await steps.details()
  await take(page, 'address')
  await steps.address()
  await take(page, 'services')
})

for (const country of countries.filter((code) => code !== 'FR'))
  test(`ten screens in ${countryFacts(country).defaultLanguage} at the host of ${country}`, async ({
    page,
    baseURL,
    sheets,
  }) => {
    const { hostLabel, defaultLanguage } = countryFacts(country)
    const { open } = sheets(`${defaultLanguage}-${hostLabel}`, { dark: false })
    const origin = originOf(baseURL, hostLabel)
    for (const path of ['/', '/wedding-venues', '/guide/list', '/project', '/register'])
      await open(page, origin + path, path)
    await opened(page, 'premium', baseURL, country)
    for (const path of ['/dashboard', '/event-requests', '/subscription', '/reviews', '/company/details'])
      await open(page, origin + path, path)
  })

/** The other languages have sheets of their own. */
const isInFrench = (screen: string) => !languages.some((language) => screen.startsWith(`/${language}/`))

/** Accounts that see other screens than the rest, and which. */
const states: [account: string, ...paths: string[]][] = [
  ['waiting', '/dashboard'],
  ['planner', '/dashboard', '/event-requests', '/subscription', '/credits'],
  ['both', '/dashboard', '/event-requests'],
  ['broke', '/dashboard', '/event-requests', '/credits'],
]

/** Pages that no link leads to from the dashboard. */
function firstPages(role: (typeof roles)[number], origin: string): string[] {
  const paths = role === 'admin' ? ['/admin', '/admin/people', '/admin/doubted-requests'] : ['/account']
  return [...paths, '/security'].map((path) => origin + path)
}

/** The operators' page about an account that has a company, which not everybody on their list has. */
async function pageOfProvider(page: Page): Promise<string> {
  const { token } = await sessionOf(page.request, 'premium@bouquet.example')
  return administrationPaths.user((await userOf(page.request, token)).id)
}

async function opened(page: Page, role: string, baseURL: string | undefined, country: Country): Promise<string> {
  const { hostLabel, defaultLanguage } = countryFacts(country)
  await signInAs(page, role)
  await accountSpeaks(page, defaultLanguage)
  return originOf(baseURL, hostLabel)
}
