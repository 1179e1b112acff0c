import { randomInt } from 'node:crypto'
import type { Language } from '@bouquet/domain/languages'
import { displayedPhone } from '@bouquet/domain/phone'
import { phoneCodeTries } from '@bouquet/features/people/phone-codes/rules/phone-code.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { filled, messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { originOf } from './outbox.ts'
import { checkWhatIsOpen } from './page-check.ts'
import { saveSession, userOf } from './sign-in.ts'

const label = 'fr'
const language = 'fr'
const locale = 'fr-FR'

const messages = messagesOf(language, 'account').phone
const problems = messagesOf(language, 'problems')

test('a provider changes a French number for a British one with the code of the text message', async ({
  page,
  baseURL,
}) => {
  const { session } = await onboardedPlanner(page.request, locale)
  await saveSession(page, session)
  await page.goto(`${originOf(baseURL, label)}/account`)
  const before = (await userOf(page.request, session.token)).phone
  expect(before).toMatch(/^\+33/)
  await expect(page.getByText(displayedPhone(before))).toBeVisible()

  await askFor(page, language, { country: 'GB', phone: '123' })
  await expect(page.getByText(problems.phone_invalid)).toBeVisible()
  const phone = newBritishNumber()
  await askFor(page, language, { country: 'GB', phone: phone.replace('+44', '0') })
  const asking = page.getByRole('alertdialog', { name: messages.confirmTitle })
  await expect(asking.getByText(displayedPhone(phone))).toBeVisible()
  await expectNothingWrong(page, 'phone, is it right')
  await asking.getByRole('button', { name: messagesOf(language, 'common').cancel }).click()
  await expect(asking).toBeHidden()
  await expect(page.getByLabel(messages.new)).toHaveValue('')

  await askFor(page, language, { country: 'GB', phone })
  await asking.getByRole('button', { name: messages.send }).click()
  const entering = page.getByRole('alertdialog', { name: messages.codeTitle })
  const field = entering.getByLabel(filled(messages.code, { length: 6 }))
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(entering.getByText(messages.resendIn.replace(/ ?{{seconds}}/, ''))).toBeVisible()
  await expect(entering.getByRole('button', { name: messages.verify })).toBeDisabled()
  await checkWhatIsOpen(page, language, 'phone, the code')
  const code = await codeSentTo(page.request, phone)
  await entering.getByRole('button', { name: messagesOf(language, 'common').cancel }).click()
  await page.reload()
  await expect(page.getByText(filled(messages.pending, { phone: displayedPhone(phone) }))).toBeVisible()
  await expectNothingWrong(page, 'phone, the code can be entered')
  await page.getByRole('button', { name: messages.enterCode }).click()
  await field.fill(otherThan(code))
  await page.keyboard.press('Enter')
  await expect(entering.getByText(problems.phone_code_wrong)).toBeVisible()
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await entering.getByRole('button', { name: messages.verify }).click()
  await expectNotice(page, filled(messages.changed, { phone: displayedPhone(phone) }))
  await expect(entering).toBeHidden()
  await expect(page.getByText(displayedPhone(phone)).last()).toBeVisible()
  expect((await userOf(page.request, session.token)).phone).toBe(phone)
})

test('five wrong codes lock the change and say so @mobile', { tag: '@long' }, async ({ page, baseURL }) => {
  const { session } = await onboardedPlanner(page.request, locale)
  await saveSession(page, session)
  await page.goto(`${originOf(baseURL, label)}/account`)
  const phone = newBritishNumber()
  await askFor(page, language, { country: 'GB', phone })
  await page.getByRole('button', { name: messages.send }).click()
  const dialog = page.getByRole('alertdialog', { name: messages.codeTitle })
  const field = dialog.getByLabel(filled(messages.code, { length: 6 }))
  const wrong = otherThan(await codeSentTo(page.request, phone))
  for (let tries = 1; tries <= phoneCodeTries; tries += 1) {
    const answer = page.waitForResponse('**/phone/verify')
    await field.fill(wrong)
    await dialog.getByRole('button', { name: messages.verify }).click()
    await answer
  }
  await expect(dialog.getByText(problems.phone_code_locked)).toBeVisible()
  await expect(field).toBeDisabled()
  await expect(dialog.getByRole('button', { name: messages.verify })).toBeDisabled()
  await expectNothingWrong(page, 'phone, locked')
  await dialog.getByRole('button', { name: messagesOf(language, 'common').cancel }).click()
  await askFor(page, language, { country: 'GB', phone })
  await page.getByRole('button', { name: messages.send }).click()
  await expect(page.getByRole('alertdialog', { name: messages.confirmTitle })).toContainText(problems.sms_too_soon)
  expect((await userOf(page.request, session.token)).phone).toMatch(/^\+33/)
})

test('a text message that cannot be sent is said', { tag: '@long' }, async ({ page, baseURL }) => {
  const { session } = await onboardedPlanner(page.request, locale)
  await saveSession(page, session)
  await page.goto(`${originOf(baseURL, label)}/account`)
  await page.route('**/phone/check', (route) =>
    route.fulfill({ status: 503, json: { code: 'sms_not_sent', error: '' } }),
  )
  await askFor(page, language, { country: 'GB', phone: newBritishNumber() })
  await page.getByRole('button', { name: messages.send }).click()
  const dialog = page.getByRole('alertdialog', { name: messages.confirmTitle })
  await expect(dialog.getByRole('alert')).toContainText(messages.otpError)
  await expect(dialog.getByRole('alert')).toContainText(problems.sms_not_sent)
})

/** No other journey uses it. */
function newBritishNumber(): string {
  return `+447400${String(randomInt(1_000_000)).padStart(6, '0')}`
}

function otherThan(code: string): string {
  return code === '000000' ? '111111' : '000000'
}

async function askFor(page: Page, language: Language, { country, phone }: { country: string; phone: string }) {
  const { phone: messages } = messagesOf(language, 'account')
  await page.getByLabel(messagesOf(language, 'session').phoneCountry).selectOption(country)
  await page.getByLabel(messages.new).fill(phone)
  await page.getByRole('button', { name: messages.change }).click()
}

/** The six digits of the newest text message to a number. */
async function codeSentTo(request: APIRequestContext, phone: string): Promise<string> {
  const query = new URLSearchParams({ channel: 'sms', to: phone })
  const answer = await request.get(`/dev/outbox.json?${query}`)
  const { messages } = (await answer.json()) as { messages: { text: string }[] }
  return messages[0]?.text.match(/\b\d{6}\b/)?.[0] ?? ''
}

async function expectNotice(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('region').getByText(text).first()).toBeVisible()
}
