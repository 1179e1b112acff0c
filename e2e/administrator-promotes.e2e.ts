import {
  createPromotion,
  listPromotions,
  type Promotion,
  type promotionForm,
} from '@bouquet/features/operator/promotions/contract.ts'
import { finishOnboarding } from '@bouquet/features/people/onboarding/contract.ts'
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import type { z } from 'zod'
import { accountSpeaks } from './account-language.ts'
import { filled, messagesOf } from './messages.ts'
import { registeredPlanner } from './new-account.ts'
import { checkPage, checkWhatIsOpen } from './page-check.ts'
import { pngFile } from './picture-files.ts'
import { authorized, type Session, saveSession, sessionOf, signInAs } from './sign-in.ts'

// Portugal, because no other journey has planners there who would see the promotions of this one.
const country = 'PT'
const messages = messagesOf('fr', 'marketing')
const editor = messagesOf('fr', 'editor')

/** A planner in Lisbon whom no other journey uses. */
async function plannerInLisbon(request: APIRequestContext, locale: string): Promise<Session> {
  const session = await registeredPlanner(request, locale)
  const company: z.input<typeof finishOnboarding.body>['company'] = {
    name: 'Casa do Ramo',
    siret: null,
    address: { zipcode: '1100-148', city: 'Lisboa', countryCode: country, latitude: 38.71, longitude: -9.14 },
    prestations: [1],
    langues: [1],
    dateOfCreation: '2015-03-12',
  }
  const answer = await request.post(finishOnboarding.path, { ...authorized(session.token), data: { company } })
  expect(answer.status()).toBe(201)
  return session
}

async function promote(request: APIRequestContext, token: string, values: Partial<z.input<typeof promotionForm>>) {
  const data: z.input<typeof promotionForm> = {
    form: 'popup',
    kind: 'planner',
    country,
    language: null,
    title: 'Título',
    description: '<p>Texto</p>',
    buttonText: null,
    buttonLink: null,
    showOncePerUser: true,
    startsAt: new Date(Date.now() - 1000).toISOString(),
    endsAt: null,
    isActive: true,
    ...values,
  }
  const answer = await request.post(createPromotion.path, { ...authorized(token), data })
  return (await answer.json()) as Promotion
}

async function promotionsOf(request: APIRequestContext, token: string): Promise<Promotion[]> {
  const answer = await request.get(`${listPromotions.path}?pageSize=100`, authorized(token))
  return ((await answer.json()) as { promotions: Promotion[] }).promotions
}

/** Deletes promotions left by an earlier run of this journey, which would be shown instead. */
async function forgetPromotions(request: APIRequestContext, token: string, titles: RegExp): Promise<void> {
  const left = (await promotionsOf(request, token)).filter(({ title }) => titles.test(title))
  for (const { id } of left) await request.delete(`${listPromotions.path}/${id}`, authorized(token))
}

async function statsOf(request: APIRequestContext, token: string, title: string) {
  const found = (await promotionsOf(request, token)).find((promotion) => promotion.title === title)
  return found && { seen: found.seen, clicked: found.clicked }
}

async function visit(browser: Browser, baseURL: string | undefined, session: Session): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await saveSession(page, session)
  await page.goto('/dashboard')
  return page
}

test('an administrator makes a popup with a picture; a planner sees it once, follows it and is counted', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const title = `Bienvenue ${Date.now()}`
  const token = await signInAs(page, 'admin')
  await forgetPromotions(page.request, token, /^(Bienvenue|Willkommen) /)
  await page.goto('/admin/promotions')
  await page.getByRole('link', { name: messages.list.new }).click()
  await page.getByRole('button', { name: messages.form.create }).click()
  await expect(page.getByLabel(messages.form.title, { exact: true })).toBeFocused()

  await page.getByLabel(messages.form.title, { exact: true }).fill(title)
  await writeText(page)
  await page.locator('input[type=file]').setInputFiles(pngFile(8, 8))
  await page.getByLabel(messages.form.buttonText).fill('Compléter ma fiche')
  await page.getByLabel(messages.form.buttonLink).fill('/company/services')
  await page.getByLabel(messages.form.country).selectOption(country)
  await page.getByLabel(messages.form.language).selectOption('fr')
  await page.getByRole('button', { name: messages.form.create }).click()
  await expect(page).toHaveURL(/\/admin\/promotions$/)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.getByText(messages.states.running)).toBeVisible()

  const german = await promote(page.request, token, { language: 'de', title: `Willkommen ${Date.now()}` })
  const planner = await visit(browser, baseURL, await plannerInLisbon(page.request, 'fr-FR'))
  const popup = planner.getByRole('dialog', { name: title })
  await expect(popup.getByText('gras')).toHaveCSS('font-weight', /[67]00/)
  await expect.poll(() => popup.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8)
  await checkWhatIsOpen(planner, 'fr', 'popup')
  await popup.getByRole('link', { name: 'Compléter ma fiche' }).click()
  await expect(planner).toHaveURL(/\/company\/services$/)
  await expect.poll(() => statsOf(page.request, token, title)).toEqual({ seen: 1, clicked: 1 })

  const answered = planner.waitForResponse('**/promotional-popup/active*')
  await planner.goto('/dashboard')
  expect(await (await answered).json()).toBeNull()
  await expect(popup).toHaveCount(0)

  const speaksGerman = await visit(browser, baseURL, await plannerInLisbon(page.request, 'de-DE'))
  await expect(speaksGerman.getByRole('dialog', { name: german.title })).toBeVisible()
  await speaksGerman.keyboard.press('Escape')
  await expect(speaksGerman.getByRole('dialog')).toHaveCount(0)

  await page.reload()
  await expect(row).toContainText(filled(messages.list.share, { people: 1, share: '100' }).replace(/\D+$/, ''))
  await row.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: messages.delete.action, exact: true }).click()
  await page.getByRole('button', { name: messages.delete.confirm }).click()
  await expect(page).toHaveURL(/\/admin\/promotions$/)
  await expect(row).toHaveCount(0)
})

async function writeText(page: Page): Promise<void> {
  const text = page.getByRole('textbox', { name: messages.form.text, exact: true })
  await text.click()
  await page.keyboard.type('Un mot en ')
  await page.getByRole('button', { name: editor.bold }).click()
  await page.keyboard.type('gras')
  await expect(text.locator('strong')).toHaveText('gras')
}

test('an alert stands in the menu of those it is meant for, and leads on', async ({ page, browser, baseURL }) => {
  const { token } = await sessionOf(page.request, 'admin@bouquet.example')
  await forgetPromotions(page.request, token, /^Época /)
  const title = `Época ${Date.now()}`
  await promote(page.request, token, {
    form: 'alert',
    title,
    description: 'O texto <b>fica</b> como está.',
    buttonText: 'Endereço',
    buttonLink: '/company/address',
    showOncePerUser: false,
  })
  const planner = await visit(browser, baseURL, await plannerInLisbon(page.request, 'pt-PT'))
  await planner.keyboard.press('Escape')
  const card = planner.getByRole('region', { name: messagesOf('pt', 'promotion').alert })
  await expect(card.getByText(title)).toBeInViewport({ ratio: 1 })
  await planner.setViewportSize({ width: 1440, height: 1300 })
  await expect(card.getByText('O texto <b>fica</b> como está.')).toBeInViewport({ ratio: 1 })
  await planner.setViewportSize({ width: 1440, height: 900 })
  await card.getByRole('link', { name: 'Endereço' }).click()
  await expect(planner).toHaveURL(/\/company\/address$/)
  // Other journeys in Portuguese may see the promotion at the same time.
  await expect.poll(() => statsOf(page.request, token, title)).toMatchObject({ clicked: 1 })
  await expect(card).toBeVisible()
})

test('what cannot be loaded or saved is said, and nothing that was written is lost', { tag: '@long' }, async ({
  page,
}) => {
  const problems = messagesOf('fr', 'problems')
  await signInAs(page, 'admin')
  await page.route('**/api/admin/promotions*', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await page.goto('/admin/promotions')
  await expect(page.getByText(messages.list.error)).toBeVisible()
  await page.goto('/admin/promotions/new')
  await page.getByRole('radio', { name: messages.forms.alert }).check()
  await page.getByLabel(messages.form.title, { exact: true }).fill('Titre')
  await page.getByLabel(messages.form.text, { exact: true }).fill('Texte')
  await page.getByRole('button', { name: messages.form.create }).click()
  await expect(page.getByText(problems.internal).first()).toBeVisible()
  await expect(page.getByLabel(messages.form.title, { exact: true })).toHaveValue('Titre')
  await page.getByRole('link', { name: messages.list.title }).first().click()
  const question = page.getByRole('alertdialog', { name: messagesOf('fr', 'common').unsaved.title })
  await question.getByRole('button', { name: messagesOf('fr', 'common').unsaved.stay }).click()
  await expect(page.getByLabel(messages.form.title, { exact: true })).toHaveValue('Titre')
})

const language = 'de'

test('the pages of promotions', { tag: '@long' }, async ({ page }) => {
  const { token } = await sessionOf(page.request, 'admin@bouquet.example')
  const { id } = await promote(page.request, token, { isActive: false, title: 'Inativa' })
  await signInAs(page, 'admin')
  await accountSpeaks(page, language)
  for (const address of ['/admin/promotions', '/admin/promotions/new', `/admin/promotions/${id}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (address !== '/admin/promotions') await expect(page.getByRole('textbox').nth(1)).toBeVisible()
    await checkPage(page, language, address)
  }
})
