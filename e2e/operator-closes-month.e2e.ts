import { expect, test } from '@playwright/test'
import { messagesOf } from './messages.ts'
import { checkPage, checkWhatIsOpen } from './page-check.ts'
import { givePassword, passwordQuestion } from './password-question.ts'
import { signInAs } from './sign-in.ts'

const language = 'fr'
const messages = messagesOf(language, 'accounting')

test('an operator reads the months, saves the sales journal and closes the oldest month', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/accounting')
  await expect(page.getByRole('heading', { name: messages.vatTitle })).toBeVisible()
  await checkPage(page, language, 'accounting')
  const months = page.getByLabel(messages.month)
  const oldest = (await months.locator('option').last().getAttribute('value')) ?? ''
  await months.selectOption(oldest)
  await expect(page).toHaveURL(new RegExp(`month=${oldest}`))
  const journal = page.getByRole('button', { name: messages.exports.journal })
  const rate = page.getByRole('textbox', { name: messages.exports.rate })
  await expect(page.getByRole('button', { name: messages.close.action })).toBeVisible()
  if (await rate.isVisible()) {
    await rate.fill('1,18')
    await rate.blur()
  }
  const [saved] = await Promise.all([page.waitForEvent('download'), journal.click()])
  expect(saved.suggestedFilename()).toMatch(/^\d{9}FEC\d{8}\.txt$/)
  await page.getByRole('button', { name: messages.close.action }).click()
  await checkWhatIsOpen(page, language, 'closing a month')
  await page.getByRole('alertdialog').getByRole('button', { name: messages.close.action }).click()
  await expect(passwordQuestion(page, language)).toBeVisible()
  await givePassword(page, language)
  await expect(page.getByText(messages.closed, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: messages.close.action })).toHaveCount(0)
})
