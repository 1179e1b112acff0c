import { expect, test } from '@playwright/test'
import { approvedPlanner } from './approved-planner.ts'
import { messagesOf } from './messages.ts'
import { mails } from './outbox.ts'
import { checkPage } from './page-check.ts'
import { givePassword } from './password-question.ts'
import { signInAs, userOf } from './sign-in.ts'

const messages = messagesOf('fr', 'suspensions')
const administration = messagesOf('fr', 'administration')
const session = messagesOf('fr', 'session')
const reason = 'Plusieurs acomptes de couples n’ont pas été rendus, malgré deux rappels.'

test('an operator suspends an account, which reads why when it signs in, and lifts that again', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const planner = await approvedPlanner(page)
  const { id } = await userOf(page.request, planner.token)
  const desk = await browser.newPage({ ...(baseURL && { baseURL }), locale: 'fr-FR', reducedMotion: 'reduce' })
  await signInAs(desk, 'admin')
  await desk.goto(`/admin/people/${id}`)
  await desk.getByRole('link', { name: administration.user.suspension }).click()
  await expect(desk.getByText(messages.free)).toBeVisible()
  await checkPage(desk, 'fr', 'the suspension of an account')
  await desk.getByRole('button', { name: messages.suspend }).click()
  const dialog = desk.getByRole('dialog').filter({ has: desk.getByRole('heading') })
  await dialog.getByLabel(messages.howLong).selectOption('30')
  await dialog.getByLabel(messages.reason).fill(reason)
  await dialog.getByRole('button', { name: messages.confirm }).click()
  await givePassword(desk, 'fr')
  await expect(desk.getByText(messages.untilText)).toBeVisible()

  expect((await page.request.get(`/wedding-planner/${planner.slug}`)).status()).toBe(404)
  await mails(page.request, { to: planner.email, wanted: ({ text }) => text.includes(reason) })
  const person = await browser.newPage({ ...(baseURL && { baseURL }), locale: 'fr-FR', reducedMotion: 'reduce' })
  await person.goto('/login')
  await person.getByLabel(session.email).fill(planner.email)
  await person.getByLabel(session.password, { exact: true }).fill(planner.password)
  await person.keyboard.press('Enter')
  await expect(person.getByText(reason)).toBeVisible()
  await person.close()

  await desk.getByRole('button', { name: messages.lift }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: messages.liftConfirm }).click()
  await expect(desk.getByText(messages.free)).toBeVisible()
  await expect(async () => {
    expect((await page.request.get(`/wedding-planner/${planner.slug}`)).status()).toBe(200)
  }).toPass()
  await desk.close()
})
