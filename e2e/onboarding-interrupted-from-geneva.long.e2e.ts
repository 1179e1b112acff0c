import { finishOnboarding } from '@bouquet/features/people/onboarding/contract.ts'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { messagesOf } from './messages.ts'
import { newPerson, registeredPlanner } from './new-account.ts'
import { authorized } from './sign-in.ts'

test.describe.configure({ timeout: 240_000 })

const messages = messagesOf('fr', 'onboarding')
const session = messagesOf('fr', 'session')
const shell = messagesOf('fr', 'shell')
const { password } = newPerson()

type Step = { path: string; fill: (page: Page) => Promise<unknown>; expectFilled: (page: Page) => Promise<unknown> }

const town = (page: Page) => page.getByLabel(messages.address.city, { exact: true })
const language = (page: Page) => page.getByRole('checkbox', { name: 'français' })

const steps: Step[] = [
  {
    path: '/onboarding',
    fill: async (page) => {
      await page.getByLabel(messages.details.name).fill('Noces du Léman')
      await page.getByRole('spinbutton').first().click()
      await page.keyboard.type('12032015')
    },
    expectFilled: (page) => expect(page.getByLabel(messages.details.name)).toHaveValue('Noces du Léman'),
  },
  {
    path: '/onboarding?step=address',
    fill: async (page) => {
      await page.getByLabel(messages.address.country).selectOption('CH')
      await page.getByLabel(messages.address.zipcode).fill('1204')
      await town(page).fill('Genève')
      await town(page).blur()
    },
    expectFilled: (page) => expect(town(page)).toHaveValue('Genève'),
  },
  {
    path: '/onboarding?step=services',
    fill: async (page) => {
      await page.getByRole('group', { name: messages.services.offered }).getByRole('checkbox').first().check()
      await language(page).check()
    },
    expectFilled: (page) => expect(language(page)).toBeChecked(),
  },
]

/** Signs in by the page, in a browser of its own. */
async function onOtherDevice(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR', reducedMotion: 'reduce' })
  const page = await context.newPage()
  // The browser asks before a page with unsaved input is loaded again.
  page.on('dialog', (question) => void question.accept())
  await signIn(page, email)
  return page
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(session.email).fill(email)
  await page.getByLabel(session.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: session.signIn.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible()
}

/** Signs out by the wizard's button, which asks and saves first where something was typed since the last save. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: shell.user.signOut }).click()
  const question = page.getByRole('alertdialog', { name: messages.leave.title })
  await expect(question.or(page.getByLabel(session.email))).toBeVisible()
  if (await question.isVisible()) await question.getByRole('button', { name: shell.user.signOut }).click()
  await expect(page).toHaveURL(/\/login/)
}

test('an onboarding survives reload, Back, sign-out and another device at each step, and is finished from Geneva', async ({
  page: { request },
  browser,
  baseURL,
}) => {
  const { email } = newPerson()
  await registeredPlanner(request, 'fr-FR', email)
  const page = await onOtherDevice(browser, baseURL, email)
  for (const [place, { path, fill, expectFilled }] of steps.entries())
    await test.step(path, async () => {
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
      await fill(page)
      await saved
      await page.waitForLoadState('networkidle')
      await page.reload()
      await expectFilled(page)
      const before = steps[place - 1]
      if (before) {
        await page.goBack()
        await before.expectFilled(page)
        await page.goForward()
        await expectFilled(page)
      }
      const other = await onOtherDevice(browser, baseURL, email)
      await other.goto(path)
      await expectFilled(other)
      await other.context().close()
      await signOut(page)
      await signIn(page, email)
      await page.goto(path)
      await expectFilled(page)
      if (place < steps.length - 1) await page.getByRole('button', { name: messages.next }).click()
    })
  await page.getByRole('button', { name: messages.finish }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/company/address')
  await expect(page.getByText(messagesOf('fr', 'company').address.middle.split('{{')[0] ?? '')).toBeVisible()
  await page.context().close()
})

test('a point near another town is refused', async ({ request }) => {
  const { token } = await registeredPlanner(request)
  const address = { zipcode: '13001', city: 'Marseille', countryCode: 'FR', latitude: 45.9, longitude: 6.12 }
  const company = { name: 'Noces du Lac', siret: null, prestations: [1], langues: [1], dateOfCreation: '2015-03-12' }
  const answer = await request.post(finishOnboarding.path, {
    ...authorized(token),
    data: { company: { ...company, address } },
  })
  expect(answer.status()).toBe(422)
  expect(await answer.json()).toMatchObject({ code: 'location_far_from_town' })
})
