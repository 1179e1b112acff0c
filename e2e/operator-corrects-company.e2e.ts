import { expect, test } from '@playwright/test'
import { companyOf, confirmedAccount } from './confirmed-account.ts'
import { messagesOf } from './messages.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { mails } from './outbox.ts'
import { checkPage } from './page-check.ts'
import { givePassword } from './password-question.ts'
import { signInAs, userOf } from './sign-in.ts'

const messages = messagesOf('fr', 'companies')
const administration = messagesOf('fr', 'administration')
const problems = messagesOf('fr', 'problems')

test('an operator gives a company to another account, and changes that back', { tag: '@long' }, async ({ page }) => {
  const planner = await onboardedPlanner(page.request)
  const email = await confirmedAccount(page.request)
  const { id } = await userOf(page.request, planner.session.token)
  const token = await signInAs(page, 'admin')
  const company = await companyOf(page.request, token, id)
  await page.goto(`/admin/people/${id}`)
  await page.getByRole('link', { name: administration.user.company, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/companies/${company}$`))
  await checkPage(page, 'fr', 'a company')

  await page.getByRole('button', { name: messages.change }).click()
  const dialog = page.getByRole('alertdialog').filter({ has: page.getByRole('heading') })
  await dialog.getByLabel(messages.email).fill(planner.email)
  await expect(dialog.getByText(problems.owner_unchanged)).toBeVisible()
  await dialog.getByLabel(messages.email).fill(email)
  await expect(dialog.getByText('Käthe Lindner')).toBeVisible()
  await dialog.getByLabel(messages.reason).fill('La maison a été vendue ; acte de cession reçu.')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: messages.confirm }).press('Enter')
  await givePassword(page, 'fr')
  await expect(page.getByText(email)).toBeVisible()
  await mails(page.request, { to: planner.email, wanted: ({ subject }) => subject.includes('Noces du Lac') })
  await mails(page.request, { to: email, wanted: ({ subject }) => subject.includes('Noces du Lac') })
  await checkPage(page, 'fr', 'a company with another owner')

  await page.getByRole('button', { name: messages.changeBack }).click()
  await dialog.getByLabel(messages.reason).fill('La vente a été annulée.')
  await dialog.getByRole('button', { name: messages.confirm }).click()
  await expect(page.getByText(planner.email)).toBeVisible()
})
