import type { Language } from '@bouquet/domain/languages'
import { expect, type Page, test } from '@playwright/test'
import { fullPlanning } from './first-names.ts'
import { messagesOf } from './messages.ts'
import { registeredPlanner } from './new-account.ts'
import { onboardingSteps } from './onboarding-steps.ts'
import { originOf } from './outbox.ts'
import { saveSession } from './sign-in.ts'

const label = 'de'
const language = 'de'
const locale = 'de-DE'

const messages = messagesOf(language, 'onboarding')
const problems = messagesOf(language, 'problems')
const notice = (page: Page, text: string) => page.getByRole('alertdialog').filter({ hasText: text })

test(`the wizard's last step in ${language}: catalogues that fail, each answer of the register, a finish that fails`, async ({
  page,
  baseURL,
}) => {
  await saveSession(page, await registeredPlanner(page.request, locale))
  for (const catalogue of ['prestations', 'langues'])
    await page.route(`**/api/${catalogue}`, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await page.goto(`${originOf(baseURL, label)}/onboarding`)
  await reachLastStep(page, language)

  for (const { loadingFailed } of [messages.services, messages.languages]) {
    const failure = page.getByRole('main').getByRole('alert').filter({ hasText: loadingFailed })
    await expect(failure).toBeVisible()
  }
  for (const catalogue of ['prestations', 'langues']) await page.unroute(`**/api/${catalogue}`)
  await page
    .getByRole('button', { name: messagesOf(language, 'common').retry })
    .first()
    .click()
  await page.getByRole('checkbox', { name: fullPlanning[language] }).check()
  await page.getByRole('button', { name: messagesOf(language, 'common').retry }).click()
  await page.getByRole('group', { name: messages.services.languages }).getByRole('checkbox').first().check()

  const siret = page.getByLabel(messages.siret.label)
  await page.route('**/api/siren/siret*', (route) => route.abort())
  await siret.fill('35600000000048')
  await expect(page.getByText(problems.register_unavailable)).toBeVisible()
  await page.unroute('**/api/siren/siret*')
  for (const [number, text] of [
    ['12345678900012', problems.siret_invalid],
    ['44306184100047', problems.siret_not_found],
    ['55203253400646', messages.siret.inactive],
    ['73282932000074', messages.siret.valid],
  ] as const) {
    await siret.fill(number)
    await expect(page.getByText(text)).toBeVisible()
  }

  const finish = page.getByRole('button', { name: messages.finish })
  await page.route('**/api/onboarding/finish', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await finish.click()
  await expect(notice(page, messages.error)).toBeVisible()
  await expect(page).toHaveURL(/\/onboarding\?step=services$/)
  await page.unroute('**/api/onboarding/finish')
  await finish.click()
  await expect(page.getByRole('dialog', { name: messages.congratulations.title })).toBeVisible()
})

async function reachLastStep(page: Page, language: Language): Promise<void> {
  const steps = onboardingSteps(page, language)
  await steps.details()
  await steps.address()
  await expect(page.getByRole('heading', { name: messagesOf(language, 'onboarding').services.title })).toBeVisible()
}
