import { type ListedUser, listUsers } from '@bouquet/contract/administration'
import type { EventRequestRow } from '@bouquet/contract/event-requests'
import { countries, countryFacts } from '@bouquet/domain/countries'
import { formatLocales, type Language } from '@bouquet/domain/languages'
import { expect, type Page, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { coupleForm } from './couple-form.ts'
import { registeredPlanner } from './new-account.ts'
import { linkInMailTo, newCouple, originOf } from './outbox.ts'
import { checkPage, checkWhatIsOpen } from './page-check.ts'
import { authorized, keepSession, sessionOf, signInAs } from './sign-in.ts'
import { goWithin } from './within.ts'
import { wordsOf } from './words.ts'

const towns = { FR: 'Annecy', BE: 'Gent', GB: 'Bath', DE: 'Regensburg', IT: 'Firenze', ES: 'Granada', PT: 'Porto' }
const phones = {
  FR: '06 12 34 56 78',
  BE: '0470 12 34 56',
  GB: '07400 123456',
  DE: '0151 23456789',
  IT: '333 123 4567',
  ES: '612 34 56 78',
  PT: '912 345 678',
}

test.describe.configure({ timeout: 120_000 })

for (const country of countries) {
  const { hostLabel, defaultLanguage: language } = countryFacts(country)

  test(`the couple's pages in ${language}`, async ({ page, baseURL }) => {
    const couple = newCouple(phones[country])
    const form = coupleForm(page, language)
    const check = (name: string) => checkPage(page, language, name)
    await form.open(originOf(baseURL, hostLabel))
    await check('couple')
    await form.tellWho(couple)
    await check('plan')
    await form.plan((town) => town.fill(towns[country]))
    await check('party')
    await form.tellParty()
    await check('wishes')
    await form.tellWishes(form.words.plan.lead)
    await check('choice')
    await form.choose()
    await check('review')
    await form.send()
    await check('sent')
    await page.goto(await linkInMailTo(page.request, couple.address))
    await check('follow-up, to be confirmed')
    await page.getByRole('button', { name: form.words.followUp.confirm }).click()
    await expect(page.getByRole('heading', { name: form.words.followUp.title })).toBeVisible()
    await check('follow-up')
    await page.goto(`${originOf(baseURL, hostLabel)}/dev/outbox?to=nobody`)
    await check('outbox')
  })

  test(`the visitor's pages in ${language}`, async ({ page, baseURL }) => {
    const origin = originOf(baseURL, hostLabel)
    for (const address of ['/cgv/', '/project/nowhere/at-all', '/project/later', '/login', '/register']) {
      await page.goto(origin + address)
      await checkPage(page, language, address)
    }
    await keepSession(page, await registeredPlanner(page.request, formatLocales[language]))
    await page.goto(`${origin}/onboarding`)
    await checkPage(page, language, 'onboarding')
    await checkOnboarding(page, language)
  })

  test(`the directory's pages in ${language}`, async ({ page, baseURL }) => {
    const origin = originOf(baseURL, hostLabel)
    const look = async (name: string) => checkPage(page, language, name)
    const follow = async (start: string, name: string) => {
      await page.locator(`main a[href^="${start}"]`).first().click()
      await page.waitForURL((url) => url.pathname.startsWith(start))
      await look(name)
    }
    await page.goto(`${origin}/wedding-planners`)
    await look('front page')
    await follow('/wedding-planners/', 'department')
    await follow(`${new URL(page.url()).pathname}/`, 'town')
    await follow('/wedding-planner/', 'planner')
    // Who stands first changes by the day, and not everybody tells of a wedding.
    if (country === 'FR') await page.goto(`${origin}/wedding-planner/maison-alba-annecy`)
    if (country === 'FR' || (await tellsOfWedding(page))) await follow('/portfolio/', 'told wedding')
    await page.goto(`${origin}/wedding-venues`)
    await look('venues')
    await follow('/wedding-venue/', 'venue')
    await page.goto(`${origin}/guide/list`)
    await look('guides')
    await follow('/guide/', 'guide')
  })

  test(`the provider's pages in ${language}`, async ({ page, baseURL }) => {
    const origin = originOf(baseURL, hostLabel)
    const planner = await sessionOf(page.request, 'planner@bouquet.example')
    await keepSession(page, planner)
    await accountSpeaks(page, language)
    const requests = await requestsOf(page, planner.token)
    const pending = requests.find(({ isUnlocked, isRejected, isSeen }) => isSeen && !isUnlocked && !isRejected)
    const unlocked = requests.find(({ isUnlocked, isRejected }) => isUnlocked && !isRejected)
    const rejected = requests.find(({ isRejected }) => isRejected)
    await page.goto(`${origin}/dashboard`)
    await checkPage(page, language, '/dashboard')
    for (const address of [
      '/event-requests',
      `/event-requests/${unlocked?.uuid}`,
      '/subscription',
      `/event-requests/${rejected?.uuid}`,
      '/credits',
      '/company/details',
      '/company/address',
      '/company/services',
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

  test(`the administrator's pages in ${language}`, async ({ page, baseURL }) => {
    const token = await signInAs(page, 'admin')
    await accountSpeaks(page, language)
    const { id } = (await usersLike(page, 'waiting@bouquet.example', token))[0] ?? {}
    await page.goto(`${originOf(baseURL, hostLabel)}/dashboard`)
    await checkPage(page, language, '/dashboard')
    for (const address of [
      '/admin',
      `/admin/moderation/${id}`,
      '/admin/users',
      `/admin/users/${id}`,
      '/admin/reviews',
    ]) {
      await goWithin(page, address)
      await checkPage(page, language, address)
    }
  })
}

async function tellsOfWedding(page: Page): Promise<boolean> {
  return (await page.locator('main a[href^="/portfolio/"]').count()) > 0
}

async function usersLike(page: Page, q: string, token: string): Promise<ListedUser[]> {
  const answer = await page.request.get(`${listUsers.path}?${new URLSearchParams({ q })}`, authorized(token))
  return ((await answer.json()) as { users: ListedUser[] }).users
}

async function requestsOf(page: Page, token: string): Promise<EventRequestRow[]> {
  const answer = await page.request.get('/api/event-requests?pageSize=100', authorized(token))
  return ((await answer.json()) as { eventRequests: EventRequestRow[] }).eventRequests
}

async function checkOnboarding(page: Page, language: Language): Promise<void> {
  const { address, details, next, services } = wordsOf(language, 'onboarding')
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

/** What opens over the page of a request that waits for an answer. */
async function checkDialogs(page: Page, language: Language): Promise<void> {
  const words = wordsOf(language, 'event-requests')
  const shell = wordsOf(language, 'shell')
  const dialog = page.getByRole('dialog')
  const opened: [string, () => Promise<void>][] = [
    ['unlock', () => page.getByRole('button', { name: words.unlock.action }).first().click()],
    ['reject', () => page.getByRole('button', { name: words.reject.action }).first().click()],
    ['leave', () => page.getByRole('link', { name: words.list.title }).first().click()],
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
