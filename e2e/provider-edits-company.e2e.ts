import { expect, type Page, test } from '@playwright/test'
import { dayCoordination, fullPlanning } from './first-names.ts'
import { filled, messagesOf } from './messages.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { originOf } from './outbox.ts'
import { checkPage } from './page-check.ts'
import { saveSession } from './sign-in.ts'

const open = '73282932000074'
const closed = '55203253400646'
const unknown = '44306184100047'
const misspelt = '73282932000075'

const label = 'de'
const language = 'de'
const locale = 'de-DE'

const messages = messagesOf(language, 'company')
const onboarding = messagesOf(language, 'onboarding')
const problems = messagesOf(language, 'problems')
const common = messagesOf(language, 'common')

test.beforeEach(async ({ page }) => {
  await saveSession(page, (await onboardedPlanner(page.request, locale)).session)
})
const goTo = (page: Page, baseURL: string | undefined, part: 'details' | 'address' | 'services') =>
  page.goto(`${originOf(baseURL, label)}/company/${part}`)
const save = (page: Page) => page.getByRole('button', { name: common.save })
const countOf = (used: number) =>
  filled(messages.services.count, { used, all: new Intl.NumberFormat(locale).format(2000) })
const notice = (page: Page, text: string) => page.getByRole('alertdialog').filter({ hasText: text })

test('a planner hears what the register says of a number, and saves it', async ({ page, baseURL }) => {
  await goTo(page, baseURL, 'details')
  const siret = page.getByLabel(onboarding.siret.label)
  await expect(save(page)).toBeDisabled()
  await siret.fill(misspelt)
  await expect(page.getByText(onboarding.siret.checking)).toBeVisible()
  await expect(page.getByText(problems.siret_invalid)).toBeVisible()
  await expect(page.getByText(onboarding.siret.staysInvisible)).toBeVisible()
  await siret.fill(open.slice(0, 13))
  await expect(page.getByText(onboarding.siret.short)).toBeVisible()
  await expect(page.getByText(onboarding.siret.staysInvisible)).toBeVisible()
  await siret.fill(unknown)
  await expect(page.getByText(problems.siret_not_found)).toBeVisible()
  await expect(page.getByText(onboarding.siret.staysInvisible)).toBeVisible()
  await siret.fill(closed)
  await expect(page.getByText(onboarding.siret.inactive)).toBeVisible()
  await siret.fill(`${open} 99`)
  await expect(siret).toHaveValue(open)
  await expect(page.getByText(onboarding.siret.valid)).toBeVisible()
  await page.getByLabel(messages.details.website).fill('noces-du-lac.example')
  await save(page).click()
  await expect(notice(page, common.saved)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(messages.details.website)).toHaveValue('https://noces-du-lac.example')
  await expect(page.getByText(onboarding.siret.valid)).toBeVisible()
  await checkPage(page, language, 'company details')
})

test('a silent register stops nobody from saving', { tag: '@long' }, async ({ page, baseURL }) => {
  await page.route('**/api/siren/siret*', (route) =>
    route.fulfill({ status: 503, json: { code: 'register_unavailable' } }),
  )
  await goTo(page, baseURL, 'details')
  await page.getByLabel(onboarding.siret.label).fill(open)
  await expect(page.getByText(problems.register_unavailable)).toBeVisible()
  await page.route('**/api/company/details', (route) =>
    route.fulfill({ json: { ...route.request().postDataJSON(), countryCode: 'FR', siretStatus: 'to_check' } }),
  )
  await save(page).click()
  await expect(notice(page, common.saved)).toBeVisible()
  await expect(page.getByText(onboarding.siret.toCheck)).toBeVisible()
})

test('what is wrong is said beside its field, and nothing is sent', { tag: '@long' }, async ({ page, baseURL }) => {
  await goTo(page, baseURL, 'details')
  const name = page.getByLabel(messages.details.name)
  await name.fill('Maison 🌸')
  await page.getByLabel(messages.details.website).fill('maison')
  await page.getByLabel(onboarding.siret.label).fill('123')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/company/')) sent++
  })
  await save(page).click()
  for (const text of [problems.company_name_invalid, problems.website_invalid, problems.siret_invalid])
    await expect(page.getByText(text)).toBeVisible()
  await name.fill('')
  await expect(save(page)).toBeDisabled()
  expect(sent).toBe(0)
})

test('changes that are not saved are asked about', { tag: '@long' }, async ({ page, baseURL }) => {
  await goTo(page, baseURL, 'details')
  await page.getByLabel(messages.details.name).fill('Noces du Léman')
  await expect(page.getByText(common.unsaved.state)).toBeVisible()
  const away = page.getByRole('link', { name: messagesOf(language, 'shell').menu.dashboard }).first()
  await away.click()
  const dialog = page.getByRole('alertdialog', { name: common.unsaved.title })
  await dialog.getByRole('button', { name: common.unsaved.stay }).click()
  await expect(page).toHaveURL(/\/company\/details$/)
  await expect(page.getByLabel(messages.details.name)).toHaveValue('Noces du Léman')
  await away.click()
  await dialog.getByRole('button', { name: common.unsaved.leave }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an address comes from the search or is typed', { tag: '@long' }, async ({ page, baseURL }) => {
  await goTo(page, baseURL, 'address')
  const { address } = onboarding
  await page.getByRole('combobox', { name: address.search }).pressSequentially('Chambéry', { delay: 20 })
  await page
    .getByRole('option', { name: /^Chambéry/ })
    .first()
    .click()
  await expect(page.getByLabel(address.zipcode)).toHaveValue('73000')
  const map = page.getByRole('img', { name: /Chambéry/ })
  await expect(map).toBeVisible()
  await page.getByLabel(address.zipcode).fill('13001')
  await expect(page.getByText(messages.address.unplaced)).toBeVisible()
  await page.getByLabel(address.zipcode).fill('f-73 000')
  await page.getByLabel(address.zipcode).blur()
  await expect(page.getByLabel(address.zipcode)).toHaveValue('73000')
  await expect(map).toBeVisible()
  await save(page).click()
  await expect(notice(page, common.saved)).toBeVisible()

  await page.getByLabel(address.city, { exact: true }).fill('Bouquetville')
  await expect(page.getByText(messages.address.unplaced)).toBeVisible()
  await save(page).click()
  await expect(notice(page, common.notSaved)).toBeVisible()
  await expect(page.getByText(problems.location_required).first()).toBeVisible()

  await page.getByLabel(address.zipcode).fill('7400')
  await page.getByLabel(address.city, { exact: true }).fill('  Annecy ')
  await page.getByLabel(address.city, { exact: true }).blur()
  await expect(page.getByLabel(address.city, { exact: true })).toHaveValue('Annecy')
  await save(page).click()
  await expect(page.getByText(problems.zipcode_invalid)).toBeVisible()
  await page.getByLabel(address.zipcode).fill('74000')
  await save(page).click()
  await expect(page.getByRole('img', { name: /Annecy/ })).toBeVisible()
  await checkPage(page, language, 'company address')
})

test('services are chosen, described and priced', async ({ page, baseURL }) => {
  await goTo(page, baseURL, 'services')
  const labels = { FULL_PLANNING: fullPlanning[language], DAY_COORDINATION: dayCoordination[language] }
  await page.getByRole('checkbox', { name: labels.DAY_COORDINATION }).check()
  const service = page.getByRole('group', { name: labels.DAY_COORDINATION })
  await service.getByLabel(messages.services.description, { exact: true }).fill('Je tiens le fil de votre journée.')
  await expect(service.getByText(countOf(33))).toBeVisible()
  await service.getByRole('switch', { name: messages.services.showBudget }).press('Space')
  await service.getByRole('textbox', { name: messages.services.budget }).fill('1290,5')
  await page.getByRole('checkbox', { name: labels.FULL_PLANNING }).uncheck()
  await save(page).click()
  await expect(notice(page, common.saved)).toBeVisible()
  await page.reload()
  await expect(service.getByLabel(messages.services.description, { exact: true })).toHaveValue(
    'Je tiens le fil de votre journée.',
  )
  await expect(service.getByRole('textbox', { name: messages.services.budget })).toHaveValue(/1\D?290,5/)
  await expect(service.getByRole('switch', { name: messages.services.showBudget })).not.toBeChecked()
  await expect(service.getByRole('switch', { name: messages.services.showDescription })).toBeChecked()
  await checkPage(page, language, 'company services')
  await page.getByRole('checkbox', { name: labels.DAY_COORDINATION }).uncheck()
  await expect(page.getByText(problems.services_required)).toBeVisible()
  await expect(save(page)).toBeDisabled()
})

test('a page that cannot be loaded or saved says so, and can be tried again', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  for (const part of ['details', 'address', 'services'] as const) {
    const failing = `**/api/company/${part}`
    await page.route(failing, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
    await goTo(page, baseURL, part)
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: messages.errors.loading })).toBeVisible()
    await page.unroute(failing)
    await page.getByRole('button', { name: messagesOf(language, 'common').retry }).click()
    await expect(save(page)).toBeVisible()
  }
  await page.route('**/api/company/services', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await page.getByRole('checkbox').last().check()
  await save(page).click()
  await expect(notice(page, common.notSaved)).toBeVisible()
  await expect(page.getByText(common.unsaved.state)).toBeVisible()
})

test('a catalogue that cannot be loaded says so where it would stand', { tag: '@long' }, async ({ page, baseURL }) => {
  for (const path of ['prestations', 'langues'])
    await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await goTo(page, baseURL, 'services')
  for (const { loadingFailed } of [onboarding.services, onboarding.languages]) {
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: loadingFailed })).toBeVisible()
  }
})

test('the register is asked a second after the last digit, and given up when the number changes', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const { siret: spoken } = onboarding
  const asked: string[] = []
  const givenUp: string[] = []
  page.on('requestfailed', (request) => givenUp.push(new URL(request.url()).searchParams.get('siret') ?? ''))
  await page.route('**/api/siren/siret*', async (route) => {
    const siret = new URL(route.request().url()).searchParams.get('siret') ?? ''
    asked.push(siret)
    if (siret !== unknown) await route.continue()
  })
  await goTo(page, baseURL, 'details')
  const field = page.getByLabel(spoken.label)
  await field.fill(closed)
  await field.press('Backspace')
  await field.fill(unknown)
  await expect(page.getByText(spoken.checking)).toBeVisible()
  expect(asked).toEqual([])
  await expect.poll(() => asked).toEqual([unknown])
  await field.fill(open)
  await expect.poll(() => givenUp).toContain(unknown)
  await expect(page.getByText(spoken.valid)).toBeVisible()
  expect(asked).toEqual([unknown, open])
})
