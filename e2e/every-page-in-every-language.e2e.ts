import { countries, countryFacts } from '@bouquet/domain/countries'
import { formatLocales, type Language } from '@bouquet/domain/languages'
import type { EventRequestRow } from '@bouquet/features/leads/event-requests/contract.ts'
import { type ListedUser, listUsers } from '@bouquet/features/operator/administration/contract.ts'
import { listPortfolios, type PortfolioList } from '@bouquet/features/profile/portfolios/contract.ts'
import { expect, type Page, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { companyOf } from './company-of.ts'
import { messagesOf } from './messages.ts'
import { registeredPlanner } from './new-account.ts'
import { originOf } from './outbox.ts'
import { checkPage, checkWhatIsOpen } from './page-check.ts'
import { authorized, saveSession, sessionOf, signInAs } from './sign-in.ts'
import { walked } from './walked-languages.ts'
import { goWithin } from './within.ts'

test.describe.configure({ timeout: 120_000 })

/** The two languages with the longest words, and one of the others. */
const backofficeLanguages: readonly Language[] = ['fr', 'de', 'pt']

for (const country of walked(countries)) {
  const { hostLabel, defaultLanguage: language } = countryFacts(country)

  test(`the visitor's pages in ${language}`, { tag: '@long' }, async ({ page, baseURL }) => {
    const origin = originOf(baseURL, hostLabel)
    for (const address of ['/cgv/', '/project/nowhere/at-all', '/project/later', '/login', '/register']) {
      await page.goto(origin + address)
      await checkPage(page, language, address)
    }
    await saveSession(page, await registeredPlanner(page.request, formatLocales[language]))
    await page.goto(`${origin}/onboarding`)
    await checkPage(page, language, 'onboarding')
    await checkOnboarding(page, language)
  })

  test(`the directory's pages in ${language}`, { tag: '@long' }, async ({ page, baseURL }) => {
    const origin = originOf(baseURL, hostLabel)
    const check = async (name: string) => checkPage(page, language, name)
    const follow = async (start: string, name: string) => {
      await page.locator(`main a[href^="${start}"]`).first().click()
      await page.waitForURL((url) => url.pathname.startsWith(start))
      await check(name)
    }
    if (country === 'FR') {
      await page.goto(`${origin}/wedding-planner/maison-alba-annecy`)
      await follow('/portfolio/', 'portfolio')
    }
    await page.goto(`${origin}/wedding-venues`)
    await check('venues')
    await follow('/wedding-venue/', 'venue')
    await page.goto(`${origin}/guide/list`)
    await check('guides')
    await follow('/guide/', 'guide')
  })

  // Layout and widths are the same in other languages, and the check of the locales ensures that none lacks a message.
  if (!backofficeLanguages.includes(language)) continue

  test(`the provider's pages in ${language}`, { tag: '@long' }, async ({ page, baseURL }) => {
    const origin = originOf(baseURL, hostLabel)
    const planner = await sessionOf(page.request, 'planner@bouquet.example')
    await saveSession(page, planner)
    await accountSpeaks(page, language)
    const requests = await requestsOf(page, planner.token)
    const pending = requests.find(({ isUnlocked, isRejected, isSeen }) => isSeen && !isUnlocked && !isRejected)
    const unlocked = requests.find(({ isUnlocked, isRejected }) => isUnlocked && !isRejected)
    const rejected = requests.find(({ isRejected }) => isRejected)
    const wedding = await weddingOf(page, planner.token)
    await page.goto(`${origin}/dashboard`)
    await checkPage(page, language, '/dashboard')
    for (const address of [
      '/event-requests',
      `/event-requests/${unlocked?.uuid}`,
      '/subscription',
      `/event-requests/${rejected?.uuid}`,
      '/credits',
      '/portfolios',
      '/portfolios/new',
      `/portfolios/${wedding}`,
      `/portfolios/${wedding}/edit`,
      '/company/details',
      '/company/address',
      '/company/services',
      '/images',
      '/portrait-experiences',
      '/videos',
      '/social-networks',
      '/reviews',
      '/integrate-badge',
      '/reviews?tab=ask',
      '/account',
      '/security',
      '/nowhere/at-all',
      `/event-requests/${pending?.uuid}`,
    ]) {
      await goWithin(page, address)
      await checkPage(page, language, address)
    }
    await checkDialogs(page, language)
  })

  test(`the administrator's pages in ${language}`, { tag: '@long' }, async ({ page, baseURL }) => {
    const token = await signInAs(page, 'admin')
    await accountSpeaks(page, language)
    const { id = '' } = (await usersLike(page, 'waiting@bouquet.example', token))[0] ?? {}
    const company = await companyOf(page.request, token, id)
    await page.goto(`${originOf(baseURL, hostLabel)}/dashboard`)
    await checkPage(page, language, '/dashboard')
    for (const address of [
      '/admin',
      '/admin/moderation',
      `/admin/moderation/${company}`,
      '/admin/reviews',
      '/admin/people',
      '/admin/reviews?queue=reported',
      `/admin/people/${id}`,
    ]) {
      await goWithin(page, address)
      await checkPage(page, language, address)
    }
  })
}

async function usersLike(page: Page, q: string, token: string): Promise<ListedUser[]> {
  const answer = await page.request.get(`${listUsers.path}?${new URLSearchParams({ q })}`, authorized(token))
  return ((await answer.json()) as { users: ListedUser[] }).users
}

/** A portfolio of the provider. */
async function weddingOf(page: Page, token: string): Promise<string | undefined> {
  const answer = await page.request.get(listPortfolios.path, authorized(token))
  return ((await answer.json()) as PortfolioList).portfolios[0]?.id
}

async function requestsOf(page: Page, token: string): Promise<EventRequestRow[]> {
  const answer = await page.request.get('/api/event-requests?pageSize=100', authorized(token))
  return ((await answer.json()) as { eventRequests: EventRequestRow[] }).eventRequests
}

async function checkOnboarding(page: Page, language: Language): Promise<void> {
  const { address, details, next, services } = messagesOf(language, 'onboarding')
  await page.getByLabel(details.name).fill('Lindner')
  await page.getByRole('spinbutton').first().click()
  await page.keyboard.type('12032015')
  await page.getByRole('button', { name: next }).click()
  await page.getByRole('combobox', { name: address.search }).pressSequentially('Annecy')
  await page
    .getByRole('option', { name: /^Annecy/ })
    .first()
    .click()
  await checkPage(page, language, 'onboarding, address')
  await page.getByRole('button', { name: next }).click()
  await expect(page.getByRole('heading', { name: services.title })).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeAttached()
  await checkPage(page, language, 'onboarding, services')
}

/** The dialogs that open on the page of an unanswered request. */
async function checkDialogs(page: Page, language: Language): Promise<void> {
  const messages = messagesOf(language, 'event-requests')
  const shell = messagesOf(language, 'shell')
  const dialog = page.getByRole('dialog')
  const opened: [string, () => Promise<void>][] = [
    ['unlock', () => page.getByRole('button', { name: messages.unlock.action }).first().click()],
    ['reject', () => page.getByRole('button', { name: messages.reject.action }).first().click()],
    ['leave', () => page.getByRole('link', { name: messages.list.title }).first().click()],
  ]
  for (const [name, open] of opened) {
    await open()
    await expect(dialog).toBeVisible()
    await checkWhatIsOpen(page, language, `dialog ${name}`)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: shell.menu.open }).click()
  await expect(page.getByRole('navigation', { name: shell.menu.label })).toBeVisible()
  await checkWhatIsOpen(page, language, 'menu')
}
