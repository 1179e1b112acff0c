import { expect, type Page, test } from '@playwright/test'
import { generateSync } from 'otplib'
import { messagesOf } from './messages.ts'
import { onboardedPlanner, type Planner } from './onboarded-planner.ts'
import { checkPage, checkWhatIsOpen } from './page-check.ts'
import { givePassword, passwordQuestion } from './password-question.ts'
import { blockAnnouncements, suppressPopups } from './sign-in.ts'

const language = 'fr'
const messages = messagesOf(language, 'second-factor')
const session = messagesOf(language, 'session')

test('a provider signs in with an app, a passkey and a recovery code', { tag: '@long' }, async ({ page }) => {
  const planner = await onboardedPlanner(page.request, 'fr-FR')
  await suppressPopups(page)
  await blockAnnouncements(page)
  await addAuthenticator(page)
  await page.goto('/login')
  await page.evaluate((pair) => {
    localStorage.setItem('token', pair.token)
    localStorage.setItem('refresh_token', pair.refresh_token)
  }, planner.session)
  await page.goto('/security')
  await setUpApp(page, planner)
  const codes = await savedCodes(page)
  expect(codes).toHaveLength(10)
  await addPasskey(page)
  await checkPage(page, language, 'second factor, set')

  await enterPassword(page, planner)
  const step = page.getByRole('heading', { level: 1, name: session.secondStep.title })
  await expect(step).toBeVisible()
  await checkPage(page, language, 'second step')
  await page.getByRole('button', { name: session.secondStep.confirmPasskey }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  await enterPassword(page, planner)
  await page.getByRole('button', { name: session.secondStep.other.totp }).click()
  await page.getByLabel(session.secondStep.code).fill('000000')
  await page.getByRole('button', { name: session.secondStep.submit }).click()
  await expect(page.getByText(messagesOf(language, 'problems').second_factor_wrong)).toBeVisible()
  await page.getByRole('button', { name: session.secondStep.other.recovery_code }).click()
  await page.getByLabel(session.secondStep.recoveryCode).fill(codes[0] ?? '')
  await page.getByRole('button', { name: session.secondStep.submit }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  await page.goto('/security')
  await page.getByRole('button', { name: messages.removal.of.replace('{{name}}', messages.totp.name) }).click()
  await page.getByRole('button', { name: messages.removal.confirm, exact: true }).click()
  await confirmByPasskey(page)
  await expect(page.getByRole('button', { name: messages.totp.add })).toBeVisible()
})

/** A security key in the browser that verifies its owner and answers by itself. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Scans nothing: reads the key that is shown beside the picture, and computes its code. */
async function setUpApp(page: Page, { password }: Planner): Promise<void> {
  await page.getByRole('button', { name: messages.totp.add }).click()
  await expect(passwordQuestion(page, language)).toBeVisible()
  await givePassword(page, language, password)
  const dialog = page.getByRole('alertdialog', { name: messages.totp.dialog })
  await expect(dialog.getByRole('img', { name: messages.totp.picture })).toBeVisible()
  await checkWhatIsOpen(page, language, 'app')
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel(messages.totp.code).fill(generateSync({ secret }))
  await dialog.getByRole('button', { name: messages.totp.submit }).click()
}

async function savedCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('alertdialog', { name: messages.recovery.dialog })
  const text = await dialog.getByLabel(messages.recovery.list).inputValue()
  await checkWhatIsOpen(page, language, 'recovery codes')
  await dialog.getByRole('button', { name: messages.recovery.done }).click()
  await expect(dialog).toBeHidden()
  return text.split('\n')
}

async function addPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: messages.passkeys.add }).click()
  const dialog = page.getByRole('dialog', { name: messages.passkeys.dialog })
  await dialog.getByLabel(messages.passkeys.name).fill('Ordinateur du bureau')
  await checkWhatIsOpen(page, language, 'passkey')
  await dialog.getByRole('button', { name: messages.passkeys.submit }).click()
  await expect(page.locator('main').getByText('Ordinateur du bureau')).toBeVisible()
}

/** Ends the session of this browser and gives the password on the sign-in page. */
async function enterPassword(page: Page, { email, password }: Planner): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel(session.email).fill(email)
  await page.getByLabel(session.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: session.signIn.submit }).click()
}

async function confirmByPasskey(page: Page): Promise<void> {
  const question = passwordQuestion(page, language)
  await question.getByRole('button', { name: session.reauthentication.passkey }).click()
  await expect(question).toBeHidden()
}
