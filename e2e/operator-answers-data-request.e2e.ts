import { expect, test } from '@playwright/test'
import { approvedPlanner } from './approved-planner.ts'
import { messagesOf } from './messages.ts'
import { mails } from './outbox.ts'
import { checkPage } from './page-check.ts'
import { givePassword } from './password-question.ts'
import { signInAs, userOf } from './sign-in.ts'

const messages = messagesOf('fr', 'data-requests')
const administration = messagesOf('fr', 'administration')

test('an operator records who asks for their data and sends them the link', async ({ page, browser, baseURL }) => {
  const planner = await approvedPlanner(page)
  const { id } = await userOf(page.request, planner.token)
  const desk = await browser.newPage({ ...(baseURL && { baseURL }), locale: 'fr-FR', reducedMotion: 'reduce' })
  await signInAs(desk, 'admin')
  await desk.goto(`/admin/people/${id}`)
  await desk.getByRole('link', { name: administration.user.dataRequest }).click()
  const form = desk.getByRole('dialog', { name: messages.record })
  await expect(form.getByLabel(messages.who)).toHaveValue(id)
  await form.getByLabel(messages.identity).selectOption('document')
  await form.getByRole('button', { name: messages.recordConfirm }).click()
  const row = desk.getByRole('row').filter({ hasText: messages.proofs.document }).last()
  await expect(row).toContainText('30')
  await checkPage(desk, 'fr', 'data requests')
  await row.getByRole('button', { name: new RegExp(messages.act.access) }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: messages.act.access }).click()
  await givePassword(desk, 'fr')
  await expect(desk.getByText(messages.done.access)).toBeVisible()
  await mails(page.request, { to: planner.email, wanted: ({ text }) => text.includes('/api/account/exports/') })
  await desk.getByLabel(messages.listed, { exact: true }).selectOption('yes')
  await expect(desk.getByRole('row').nth(1)).toContainText(messages.forgotten)
  await desk.close()
})
