import { expect, type Page, test } from '@playwright/test'
import { filled, messagesOf } from './messages.ts'
import { checkPage, checkWhatIsOpen } from './page-check.ts'
import { givePassword, passwordQuestion } from './password-question.ts'
import { signInAs } from './sign-in.ts'

const language = 'fr'
const messages = messagesOf(language, 'settings')
const { title } = messages.groups.plans
const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: title })

async function propose(page: Page, field: string, value: string): Promise<void> {
  const input = page.getByRole('textbox', { name: field })
  await input.fill(value)
  await input.blur()
  await page.getByRole('button', { name: messages.preview }).click()
  await dialogOf(page).getByLabel(messages.reason).fill('Décidé en réunion.')
}

test('an owner previews and changes a setting, is refused a contradiction and restores the version before', {
  tag: '@long',
}, async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/settings')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await checkPage(page, language, 'settings')
  await page.getByRole('link', { name: title }).click()
  const hours = page.getByRole('textbox', { name: messages.fields.plans.supportHours })
  const before = Number.parseInt(await hours.inputValue(), 10)
  await checkPage(page, language, 'a group of settings')

  await propose(page, messages.fields.plans.supportHours, '36')
  const change = filled(messages.beforeAfter, {
    before: filled(messages.hours_other, { count: before }),
    after: filled(messages.hours_other, { count: 36 }),
  })
  await expect(dialogOf(page)).toContainText(change)
  await checkWhatIsOpen(page, language, 'what changes')
  const confirm = dialogOf(page).getByRole('button', { name: messages.confirm, exact: true })
  await confirm.click()
  await expect(passwordQuestion(page, language)).toBeVisible()
  await givePassword(page, language)
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByText(change)).toBeVisible()

  await propose(page, messages.fields.plans.videos, '51')
  await confirm.click()
  await expect(dialogOf(page).getByRole('alert')).toContainText(messagesOf(language, 'problems').free_above_premium)
  await dialogOf(page)
    .getByRole('button', { name: messagesOf(language, 'common').cancel })
    .click()

  await page.getByRole('button', { name: messages.restore }).first().click()
  await dialogOf(page).getByLabel(messages.reason).fill('C’était trop long.')
  await confirm.click()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(hours).toHaveValue(new RegExp(`^${before}`))
})
