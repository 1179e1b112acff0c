import { countries, countryFacts } from '@bouquet/domain/countries'
import { expect, type Page, test } from '@playwright/test'
import { eventTypesInSpanish } from './first-names.ts'
import { messagesOf } from './messages.ts'
import { registeredPlanner } from './new-account.ts'
import { originOf } from './outbox.ts'
import { saveSession, signInAs } from './sign-in.ts'

test('a couple reads the form in another language, wherever they go on this site @mobile', async ({
  page,
  baseURL,
}) => {
  const origin = originOf(baseURL, 'it')
  await page.goto(`${origin}/project`)
  const [italian, german] = [messagesOf('it', 'site'), messagesOf('de', 'site')]
  await page.locator('summary', { hasText: italian.language }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(`${origin}/de/project`)
  await expect(page.getByRole('heading', { level: 1, name: german.couple.title })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')

  await page.getByRole('link', { name: german.professionals }).click()
  await expect(page.getByRole('heading', { level: 1, name: messagesOf('de', 'session').signIn.title })).toBeVisible()
})

test('the footer leads to each country, which speaks its own language', async ({ page, baseURL }) => {
  await page.goto(`${originOf(baseURL, 'fr')}/project`)
  for (const country of countries) {
    const { hostLabel, defaultLanguage } = countryFacts(country)
    const address = `${originOf(baseURL, hostLabel)}/project`
    const footer = page.getByRole('contentinfo')
    await footer.locator('summary').last().click()
    await footer.locator(`a[href="${address}"]`).click()
    await expect(page).toHaveURL(address)
    await expect(page.locator('html')).toHaveAttribute('lang', defaultLanguage)
    await expect(
      page.getByRole('heading', { level: 1, name: messagesOf(defaultLanguage, 'site').couple.title }),
    ).toBeVisible()
    await expect(page.getByRole('contentinfo').locator('a[aria-current="true"]:not([data-language])')).toHaveAttribute(
      'href',
      address,
    )
  }
})

test('a visitor of the sign-in page chooses a language, and it stays', async ({ page }) => {
  await page.goto('/login')
  await choose(page, messagesOf('fr', 'common').language, 'Português')
  const title = page.getByRole('heading', { level: 1, name: messagesOf('pt', 'session').signIn.title })
  await expect(title).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  await page.reload()
  await expect(title).toBeVisible()
})

test('a signed-in person chooses a language, and names from the server follow', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/account/change-locale', (route) => route.fulfill({ json: { locale: 'es-ES' } }))
  await signInAs(page, 'premium')
  await page.goto('/event-requests')
  await choose(page, messagesOf('fr', 'shell').user.open, 'Español')
  const spanish = messagesOf('es', 'event-requests')
  await expect(page.getByRole('heading', { level: 1, name: spanish.list.title })).toBeVisible()
  const typeInSpanish = new RegExp(eventTypesInSpanish.join('|'))
  await expect(page.locator('tbody').getByText(typeInSpanish).first()).toBeVisible()
})

test('the language that a person chooses is spoken in their other browsers too', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const session = await registeredPlanner(page.request)
  await saveSession(page, session)
  await page.goto('/onboarding')
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/account/change-locale'))
  await choose(page, messagesOf('fr', 'common').language, 'Italiano')
  await expect(page.getByRole('heading', { level: 1, name: messagesOf('it', 'onboarding').title })).toBeVisible()
  await stored
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' })
  await saveSession(elsewhere, session)
  await elsewhere.goto('/onboarding')
  await expect(elsewhere.getByRole('heading', { level: 1, name: messagesOf('it', 'onboarding').title })).toBeVisible()
  await elsewhere.close()
})

test('a language that cannot be stored is said, and the one before is spoken again', { tag: '@long' }, async ({
  page,
}) => {
  const internal = { status: 500, json: { error: '', code: 'internal' } }
  await page.route('**/api/account/change-locale', (route) => route.fulfill(internal), { times: 1 })
  await saveSession(page, await registeredPlanner(page.request))
  await page.goto('/onboarding')
  await choose(page, messagesOf('fr', 'common').language, 'Italiano')
  await expect(page.getByText(messagesOf('fr', 'common').languageNotSaved)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: messagesOf('fr', 'onboarding').title })).toBeVisible()
  await page.route('**/api/account/change-locale', (route) => route.abort())
  await choose(page, messagesOf('fr', 'common').language, 'Italiano')
  await expect(page.getByText(messagesOf('fr', 'common').connectionProblems.no_answer)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: messagesOf('fr', 'onboarding').title })).toBeVisible()
})

async function choose(page: Page, menu: string, language: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitemradio', { name: language }).click()
}
