import type { CurrentUser } from '@bouquet/contract/session-contract'
import { formatLocales, type Language } from '@bouquet/domain/languages'
import { expect, type Page, test } from '@playwright/test'
import { changeAnswer } from './changed-answer.ts'
import { filled, messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { signInAs } from './sign-in.ts'

type MenuMessage = Exclude<keyof ReturnType<typeof messagesOf<'shell'>>['menu'], 'groups'>

const company: MenuMessage[] = ['companyDetails', 'companyAddress', 'companyServices']
/** The entries between the requests and the subscription, in the menu's order. */
const ofPlanners: MenuMessage[] = [
  'videos',
  'photos',
  'portfolios',
  'portrait',
  'socialNetworks',
  ...company,
  'badge',
  'reviews',
]
const ofOwners: MenuMessage[] = ['companyDetails', 'companyAddress', 'companyLanguages', 'badge', 'reviews', 'venues']
const administration: MenuMessage[] = [
  ...(['today', 'figures'] as const),
  ...(['moderation', 'venueValidation', 'reviewModeration', 'reports', 'changes'] as const),
  ...(['users', 'dataRequests'] as const),
  ...(['promotions', 'guides', 'legalTexts', 'announcements', 'mailTexts', 'catalogues'] as const),
  ...(['payments', 'subscriptions', 'adjustments', 'coupons', 'accounting'] as const),
  ...(['platformSettings', 'operators', 'auditLog'] as const),
  ...(['machine', 'backgroundJobs', 'messageDeliveries', 'paymentEvents'] as const),
]

/** Demonstration accounts with their menu entries, in order, and the language in which the menu is read. */
const menus: [account: string, entries: MenuMessage[], language: Language][] = [
  ['planner', ['dashboard', 'eventRequests', ...ofPlanners, 'subscription', 'credits'], 'fr'],
  ['premium', ['dashboard', 'eventRequests', ...ofPlanners, 'subscription'], 'fr'],
  ['venue', ['dashboard', 'eventRequests', ...ofOwners, 'subscription'], 'fr'],
  ['both', ['dashboard', 'eventRequests', ...ofPlanners, 'venues', 'subscription', 'credits'], 'de'],
  ['waiting', ['dashboard', 'eventRequests', ...ofPlanners, 'subscription', 'credits'], 'fr'],
  ['admin', administration, 'de'],
]

const addresses: Partial<Record<MenuMessage, string>> = {
  dashboard: '/dashboard',
  eventRequests: '/event-requests',
  videos: '/videos',
  photos: '/images',
  portfolios: '/portfolios',
  portrait: '/portrait-experiences',
  socialNetworks: '/social-networks',
  badge: '/integrate-badge',
  reviews: '/reviews',
  companyDetails: '/company/details',
  companyAddress: '/company/address',
  companyServices: '/company/services',
  companyLanguages: '/company/services',
  venues: '/venues',
  subscription: '/subscription',
  credits: '/credits',
  today: '/admin',
  moderation: '/admin/moderation',
  users: '/admin/people',
  venueValidation: '/admin/venues',
  reviewModeration: '/admin/reviews',
  reports: '/admin/reports',
  changes: '/admin/changes',
  promotions: '/admin/promotions',
  guides: '/admin/guides',
  legalTexts: '/admin/legal',
  announcements: '/admin/announcements',
  mailTexts: '/admin/mail-texts',
  catalogues: '/admin/catalogues',
  payments: '/admin/payments',
  subscriptions: '/admin/subscriptions',
  adjustments: '/admin/adjustments',
  coupons: '/admin/coupons',
  accounting: '/admin/accounting',
  figures: '/admin/figures',
  platformSettings: '/admin/settings',
  operators: '/admin/operators',
  dataRequests: '/admin/data-requests',
  auditLog: '/admin/audit',
  machine: '/admin/machine',
  backgroundJobs: '/admin/jobs',
  messageDeliveries: '/admin/deliveries',
  paymentEvents: '/admin/payment-events',
}

const language = 'de'

const shell = messagesOf(language, 'shell')

for (const [account, entries, spoken] of menus)
  test(`the menu of ${account}@ in ${spoken}, each entry a way to its page`, {
    tag: account === 'both' ? [] : '@long',
  }, async ({ page }) => {
    const { menu, notFound } = messagesOf(spoken, 'shell')
    const navigation = page.getByRole('navigation', { name: menu.label })
    await signInAs(page, account)
    await meet(page, { locale: formatLocales[spoken] })
    await page.goto('/dashboard')
    await expect(navigation.getByRole('link').first()).toBeVisible()
    const closed = navigation.getByRole('button', { expanded: false })
    while ((await closed.count()) > 0) await closed.first().click()
    await expect(navigation.getByRole('link')).toHaveText(entries.map((entry) => new RegExp(`^${menu[entry]}`)))
    for (const entry of entries) {
      const link = navigation.getByRole('link', { name: menu[entry] })
      if ((await link.getAttribute('aria-disabled')) === 'true') continue
      await link.click()
      await expect(page).toHaveURL(new RegExp(`${addresses[entry]}$`))
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(titleOf(page)).toBeVisible()
      await expect(titleOf(page)).not.toHaveText(notFound.title)
    }
  })

test('who waits finds entries closed that say why, and settings open', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'waiting')
  await meet(page, { locale: formatLocales[language] })
  await page.goto('/dashboard')
  for (const name of [shell.menu.eventRequests, shell.menu.subscription, shell.menu.credits]) {
    const entry = page.getByRole('navigation', { name: shell.menu.label }).getByRole('link', { name })
    await expect(entry).toHaveAttribute('aria-disabled', 'true')
    await expect(entry).toHaveAccessibleDescription(shell.menu.untilModerated)
  }
  await expect(page.getByRole('complementary').getByText(shell.moderation, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: shell.menu.settings }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(titleOf(page)).toBeVisible()
})

test('an operator’s decision is shown in menu and dashboard', { tag: '@long' }, async ({ page }) => {
  const dashboard = messagesOf(language, 'dashboard').moderation
  const reason = 'Ein Foto Ihrer Arbeit fehlt noch.\nUne photo de votre travail manque encore.'
  const locale = formatLocales[language]
  await signInAs(page, 'waiting')
  await meet(page, { locale, moderationState: 'changes_asked', moderationReason: reason })
  await page.goto('/dashboard')
  await expect(page.getByText(dashboard.changesTitle)).toBeVisible()
  await expect(page.getByRole('main').getByText('Ein Foto Ihrer Arbeit')).toBeVisible()
  const note = page.getByRole('complementary').locator('details')
  await note.getByText(shell.answer.changes).click()
  await expect(note.getByText('Une photo de votre travail')).toBeVisible()
  await expectNothingWrong(page)
  await note.getByRole('link', { name: shell.answer.improve }).click()
  await expect(page).toHaveURL(/\/company\/details$/)
  await expect(titleOf(page)).toBeVisible()

  await meet(page, { locale, moderationState: 'refused', moderationReason: reason })
  await page.goto('/dashboard')
  await expect(page.getByText(dashboard.refusedTitle)).toBeVisible()
  await note.getByText(shell.answer.refused).click()
  await expect(note.getByText('Ein Foto Ihrer Arbeit')).toBeVisible()
  await expectNothingWrong(page)
})

test('an approved page that is not online says why, with the step that changes it', { tag: '@long' }, async ({
  page,
}) => {
  const { title, titleVenue, reasons, steps } = messagesOf(language, 'visibility')
  const locale = formatLocales[language]
  await signInAs(page, 'planner')
  await meet(page, { locale, siretStatus: 'not_found', publicUrl: null })
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByText(title, { exact: true })).toBeVisible()
  await expect(main.getByText(reasons.siret_not_found)).toBeVisible()
  await expectNothingWrong(page)
  await main.getByRole('link', { name: steps.siret }).click()
  await expect(page).toHaveURL(/\/company\/details$/)

  await meet(page, { locale, roles: ['ROLE_VENUE'], siretStatus: 'inactive', publicUrl: null })
  await page.goto('/dashboard')
  await expect(main.getByText(titleVenue, { exact: true })).toBeVisible()
  await meet(page, { locale, isModerated: false, moderationState: 'waiting', isEmailConfirmed: false })
  await page.goto('/dashboard')
  await expect(main.getByText(reasons.address_unconfirmed)).toBeVisible()
  await expect(main.getByRole('link', { name: steps.address })).toHaveAttribute('href', '/account')
})

test('the public profile opens where it exists, and otherwise the entry says so', { tag: '@long' }, async ({
  page,
}) => {
  await signInAs(page, 'planner')
  await meet(page, { locale: formatLocales[language], publicUrl: null })
  await page.goto('/dashboard')
  const profile = page.getByRole('link', { name: shell.menu.publicProfile })
  await expect(profile).toHaveAttribute('aria-disabled', 'true')
  await expect(profile).toHaveAccessibleDescription(shell.menu.noPublicProfile)
  await meet(page, { locale: formatLocales[language], publicUrl: '/wedding-planners/somebody' })
  await page.reload()
  await expect(profile).toHaveAttribute('href', '/wedding-planners/somebody')
  await expect(profile).toHaveAttribute('target', '_blank')
})

test('who only owns venues is promised requests and credits, and no public profile', async ({ page }) => {
  const { menu } = messagesOf('fr', 'shell')
  const { moderation } = messagesOf('fr', 'dashboard')
  await signInAs(page, 'venue')
  await meet(page, { isModerated: false, moderationState: 'waiting' })
  await page.goto('/dashboard')
  await expect(page.getByText(moderation.waitingText)).toBeVisible()
  await expect(page.getByRole('link', { name: menu.settings })).toBeVisible()
  await expect(page.getByRole('link', { name: menu.publicProfile })).toHaveCount(0)
  await page.goto('/company/details')
  await expect(page).toHaveURL(/\/company\/details$/)
  await expect(titleOf(page)).toBeVisible()
})

test('users without venues, or without a part in the administration, are sent home from their pages', async ({
  page,
}) => {
  await signInAs(page, 'planner')
  for (const closed of ['/venues', '/admin', '/admin/people', '/admin/promotions']) {
    await page.goto(closed)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
})

test('the company group stays as it was left', { tag: '@long' }, async ({ page }) => {
  const { menu } = messagesOf('fr', 'shell')
  await signInAs(page, 'planner')
  await page.goto('/dashboard')
  const group = page.getByRole('button', { name: menu.company })
  const address = page.getByRole('link', { name: menu.companyAddress })
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await group.click()
  await expect(address).toBeHidden()
  await page.reload()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(address).toBeHidden()
  await group.press('Enter')
  await expect(address).toBeVisible()
})

test('an operator finds the groups closed, except the one of the page', async ({ page }) => {
  const { menu } = messagesOf('fr', 'shell')
  const navigation = page.getByRole('navigation', { name: menu.label })
  const group = (name: string) => navigation.getByRole('button', { name, exact: true })
  await signInAs(page, 'admin')
  await page.goto('/admin/reports')
  await expect(group(menu.groups.moderation)).toHaveAttribute('aria-expanded', 'true')
  await expect(group(menu.groups.finance)).toHaveAttribute('aria-expanded', 'false')
  await group(menu.groups.finance).press('Enter')
  await navigation.getByRole('link', { name: menu.payments }).click()
  await expect(page).toHaveURL(/\/admin\/payments$/)
  await expect(group(menu.groups.moderation)).toHaveAttribute('aria-expanded', 'true')
  await group(menu.groups.moderation).click()
  await expect(navigation.getByRole('link', { name: menu.reports })).toBeHidden()
  await page.goto('/admin/reports')
  await expect(navigation.getByRole('link', { name: menu.reports })).toBeInViewport()
})

test('a new page is marked until it was opened once', { tag: '@long' }, async ({ page }) => {
  const { menu } = messagesOf('fr', 'shell')
  await signInAs(page, 'planner')
  await page.goto('/dashboard')
  const entry = page.getByRole('complementary').getByRole('link', { name: menu.portfolios })
  const other = page.getByRole('complementary').getByRole('link', { name: menu.badge })
  await expect(entry).toHaveText(`${menu.portfolios}${menu.new}`)
  await entry.click()
  await expect(entry).toHaveText(menu.portfolios)
  await page.goto('/dashboard')
  await expect(other).toHaveText(`${menu.badge}${menu.new}`)
  await expect(entry).toHaveText(menu.portfolios)
})

test('the public page and the settings are in view at a height of 900 pixels and of 600', async ({ page }) => {
  const { menu } = messagesOf('de', 'shell')
  await signInAs(page, 'both')
  await meet(page, { locale: formatLocales.de })
  for (const height of [900, 600]) {
    await page.setViewportSize({ width: 1440, height })
    await page.goto('/dashboard')
    for (const name of [menu.publicProfile, menu.settings])
      await expect(page.getByRole('complementary').getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
})

test('credits are red at none, and Premium says since when to the second', { tag: '@long' }, async ({ page }) => {
  const shell = messagesOf('fr', 'shell')
  await signInAs(page, 'broke')
  await page.goto('/dashboard')
  const badge = page.getByRole('complementary').getByText(shell.noCredit)
  const colourOf = (element: Element) => getComputedStyle(element).color
  const red = await badge.evaluate(colourOf)
  await meet(page, { credits: 3 })
  await page.reload()
  const three = page.getByRole('complementary').getByText(filled(shell.creditsBadge_other, { count: 3 }))
  expect(await three.evaluate(colourOf)).not.toBe(red)
  await meet(page, { isPremium: true, premiumStatus: 'active', premiumStartAt: '2026-03-05T14:05:09.000Z' })
  await page.reload()
  const premium = page.getByRole('complementary').getByRole('link', { name: shell.premium })
  const moment = page.getByRole('complementary').getByText(/05\/03\/2026 à \d\d:\d\d:09/)
  await expect(premium).toHaveAccessibleDescription(/05\/03\/2026 à \d\d:\d\d:09/)
  await expect(moment).toBeHidden()
  await premium.hover()
  await expect(moment).toBeVisible()
  await page.mouse.move(700, 700)
  await expect(moment).toBeHidden()
  await page.getByRole('button', { name: shell.user.open }).focus()
  await page.keyboard.press('Tab')
  await expect(premium).toBeFocused()
  await expect(moment).toBeVisible()
})

const titleOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

const metAs = new WeakMap<Page, Partial<CurrentUser>>()

/** Overrides facts about the signed-in user from now on. */
async function meet(page: Page, facts: Partial<CurrentUser>): Promise<void> {
  const isFirst = !metAs.has(page)
  metAs.set(page, facts)
  if (!isFirst) return
  await changeAnswer<{ user: CurrentUser }>(page, '**/api/me', ({ user }) => Object.assign(user, metAs.get(page)))
}
