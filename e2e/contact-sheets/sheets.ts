// npm run screenshots -- all: every screen in French at two widths, light and dark, and ten screens in each other language, on contact sheets in
// .cache/contact-sheets. Screens are found by following links, so that a new one is on a sheet without being named here.
import { backofficeRoutes } from '@bouquet/app/backoffice-routes.ts'
import { type Country, countries, countryFacts } from '@bouquet/domain/countries'
import { expect, type Page, test } from '@playwright/test'
import { accountSpeaks } from '../account-language.ts'
import { coupleForm } from '../couple-form.ts'
import { newCouple, originOf } from '../outbox.ts'
import { signInAs } from '../sign-in.ts'
import { sheets } from './taken.ts'
import { walk } from './walk.ts'

const roles = ['planner', 'premium', 'both', 'admin'] as const
const publicStarts = [
  '/',
  '/wedding-venues',
  '/guide/list',
  '/favourites',
  '/nowhere',
  '/search?kind=planner&q=zzz',
  '/trust-report',
]
const lackedLinks = ['/login', '/register', '/forgot-password-reset']

test('the public screens', async ({ page, baseURL }) => {
  const { take, write } = sheets('public')
  const origin = originOf(baseURL, 'fr')
  await walk(
    page,
    [...publicStarts, ...lackedLinks].map((path) => origin + path),
    (_address, screen) => take(page, screen),
  )
  await write()
})

test('the screens of a couple', async ({ page, baseURL }) => {
  const { take, write } = sheets('couple')
  const form = coupleForm(page, 'fr')
  const couple = newCouple()
  await form.open(originOf(baseURL, 'fr'))
  await take(page, 'project')
  await form.enterCouple(couple)
  await form.plan(async (town) => {
    await town.pressSequentially('Annecy')
    await page.getByRole('option').first().click()
  })
  await take(page, 'choice')
  await form.choose()
  await take(page, 'review')
  await form.send()
  await take(page, 'sent')
  await form.confirm(couple)
  await take(page, 'follow-up')
  await write()
})

for (const role of roles)
  test(`the screens of ${role}`, async ({ page, baseURL }) => {
    const { take, write } = sheets(role)
    const origin = await opened(page, role, baseURL, 'FR')
    const seen = await walk(page, [`${origin}/dashboard`, ...firstPages(role, origin)], async (_address, screen) => {
      if (backofficeRoutes.includes(screen)) await take(page, screen)
    })
    await write()
    expect(seen.size).toBeGreaterThan(10)
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

/** Pages that no link leads to from the dashboard. */
function firstPages(role: (typeof roles)[number], origin: string): string[] {
  const paths = role === 'admin' ? ['/admin', '/admin/people', '/admin/users', '/security'] : ['/account', '/security']
  return paths.map((path) => origin + path)
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
