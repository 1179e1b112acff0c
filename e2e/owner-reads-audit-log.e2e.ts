import { expect, test } from '@playwright/test'
import { messagesOf } from './messages.ts'
import { checkPage } from './page-check.ts'
import { signInAs } from './sign-in.ts'

const messages = messagesOf('fr', 'audit-log')
const { actions } = messagesOf('fr', 'administration')

test('an owner reads who signed in, in words, and exports it', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/audit')
  await expect(page.getByRole('table', { name: messages.title })).toBeVisible()
  await checkPage(page, 'fr', 'the audit log')
  await page.getByLabel(messages.columns.action).selectOption('session.started')
  await expect(page).toHaveURL(/action=session\.started/)
  await expect(page.getByRole('row').nth(1)).toContainText(actions.session.started)
  await expect(page.getByRole('row').nth(1)).toContainText(messages.by)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: messagesOf('fr', 'common').export }).click()
  expect((await download).suggestedFilename()).toMatch(/^bouquet-audit-.*\.csv$/)
  await page.getByRole('searchbox', { name: messages.subject }).fill('nobody@elsewhere.example')
  await expect(page.getByText(messages.none)).toBeVisible()
})
