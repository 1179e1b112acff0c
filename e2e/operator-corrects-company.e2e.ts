import { expect, test } from '@playwright/test'
import { companyOf } from './company-of.ts'
import { confirmAddress, confirmedAccount } from './confirmed-account.ts'
import { filled, messagesOf } from './messages.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { mails } from './outbox.ts'
import { checkPage } from './page-check.ts'
import { givePassword } from './password-question.ts'
import { signInAs, userOf } from './sign-in.ts'

const messages = messagesOf('fr', 'companies')
const administration = messagesOf('fr', 'administration')
const problems = messagesOf('fr', 'problems')
const corrections = messagesOf('fr', 'corrections')
const merges = messagesOf('fr', 'company-merges')
const common = messagesOf('fr', 'common')
const session = messagesOf('fr', 'session')

test('an operator gives a company to another account, and changes that back', { tag: '@long' }, async ({ page }) => {
  const planner = await onboardedPlanner(page.request)
  await confirmAddress(page.request, planner.email)
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

test('an operator corrects an account, and merges a duplicate into the company that stays', {
  tag: '@long',
}, async ({ page }) => {
  const [twice, once] = [await onboardedPlanner(page.request), await onboardedPlanner(page.request)]
  const { id } = await userOf(page.request, twice.session.token)
  const token = await signInAs(page, 'admin')
  await page.goto(`/admin/people/${id}`)
  await page.getByRole('link', { name: administration.user.correct }).click()
  const form = page.getByRole('region', { name: corrections.account, exact: true })
  await form.getByLabel(session.firstname).fill('Katharina')
  await form.getByLabel(corrections.reason).fill('Demandé par téléphone.')
  await checkPage(page, 'fr', 'the correction of an account')
  await form.getByRole('button', { name: common.save }).click()
  await givePassword(page, 'fr')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Katharina')

  const company = await companyOf(page.request, token, id)
  await page.goto(`/admin/companies/${company}/correction`)
  await checkPage(page, 'fr', 'the correction of a company')
  await page.goto(`/admin/companies/${company}`)
  await page.getByRole('link', { name: messages.merge }).click()
  await page.getByLabel(merges.email).fill(once.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(merges.fates.requestsOfBoth)).toBeVisible()
  await checkPage(page, 'fr', 'the preview of a merge')
  await page.getByRole('button', { name: merges.merge }).press('Enter')
  const dialog = page.getByRole('alertdialog').filter({ has: page.getByRole('heading') })
  await dialog.getByLabel(merges.reason).fill('Inscrite deux fois par la même personne.')
  await dialog.getByLabel(filled(merges.name, { name: 'Noces du Lac' })).fill('Noces')
  await dialog.getByRole('button', { name: merges.merge }).click()
  await expect(dialog.getByText(problems.merge_name_differs)).toBeVisible()
  await dialog.getByLabel(filled(merges.name, { name: 'Noces du Lac' })).fill('Noces du Lac')
  await dialog.getByRole('button', { name: merges.merge }).click()
  await expect(page.getByText(once.email)).toBeVisible()
  await mails(page.request, { to: twice.email, wanted: ({ text }) => text.includes('inscrite deux fois') })
})
