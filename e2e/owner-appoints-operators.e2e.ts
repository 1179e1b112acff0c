import { expect, type Page, test } from '@playwright/test'
import { filled, messagesOf } from './messages.ts'
import { type Couple, mails, newCouple } from './outbox.ts'
import { checkPage, checkWhatIsOpen } from './page-check.ts'
import { givePassword, passwordQuestion } from './password-question.ts'
import { authorized, blockAnnouncements, signInAs, suppressPopups } from './sign-in.ts'

const language = 'fr'
const messages = messagesOf(language, 'operators')
const session = messagesOf(language, 'session')
const menu = messagesOf(language, 'shell').menu

test('an owner invites a moderator, who sees moderation alone, and then gives other roles and ends the sessions', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const person = newCouple()
  const name = `${person.firstname} ${person.lastname}`
  await signInAs(page, 'admin')
  await page.goto('/admin/operators')
  await expect(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible()
  await invite(page, person.address)
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'fr-FR' })
  const moderator = await context.newPage()
  await suppressPopups(moderator)
  await blockAnnouncements(moderator)
  await accept(moderator, person)
  const entries = moderator.getByRole('navigation', { name: menu.label }).getByRole('link')
  await expect(entries.filter({ hasText: menu.moderation })).toBeVisible()
  await expect(entries.filter({ hasText: menu.reviewModeration })).toBeVisible()
  for (const closed of [menu.users, menu.promotions, menu.catalogues, menu.operators])
    await expect(entries.filter({ hasText: closed })).toHaveCount(0)
  await moderator.goto('/admin/operators')
  await expect(moderator).toHaveURL(/\/admin$/)
  const token = await moderator.evaluate(() => localStorage.getItem('token') ?? sessionStorage.getItem('token') ?? '')
  const status = async (path: string) => (await page.request.get(path, authorized(token))).status()
  expect(await status('/api/admin/moderation')).toBe(200)
  expect(await status('/api/admin/users')).toBe(404)

  await page.reload()
  await choose(page, name, messages.roles.action)
  const dialog = page.getByRole('alertdialog', { name: filled(messages.roles.title, { name }) })
  await dialog.getByRole('checkbox', { name: messages.role.moderation.name }).uncheck()
  await dialog.getByRole('checkbox', { name: messages.role.content.name }).check()
  await checkWhatIsOpen(page, language, 'roles of an operator')
  await dialog.getByRole('button', { name: messagesOf(language, 'common').save }).click()
  await expect(page.getByText(filled(messages.roles.done, { name }))).toBeVisible()
  expect(await status('/api/admin/moderation')).toBe(404)
  expect(await status('/api/admin/promotions')).toBe(200)
  await checkPage(page, language, 'operators')

  await choose(page, name, messages.sessions.action)
  await page.getByRole('alertdialog').getByRole('button', { name: messages.sessions.confirm }).click()
  await expect(page.getByText(filled(messages.sessions.done, { name }))).toBeVisible()
  expect(await status('/api/admin/promotions')).toBe(401)
  await choose(page, name, messages.remove.action)
  await page.getByRole('alertdialog').getByRole('button', { name: messages.remove.confirm }).click()
  await expect(page.getByText(filled(messages.remove.done, { name }))).toBeVisible()
  await context.close()
})

test('an invitation is sent again and withdrawn, and its link then says that it is over', { tag: '@long' }, async ({
  page,
}) => {
  const { address: email } = newCouple()
  await signInAs(page, 'admin')
  await page.goto('/admin/operators')
  await invite(page, email)
  await page.getByRole('button', { name: filled(messages.open.resendTo, { email }) }).click()
  await mails(page.request, { to: email, wanted: ({ text }) => link.test(text), count: 2 })
  await page.getByRole('button', { name: filled(messages.withdraw.of, { email }) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: messages.withdraw.confirm }).click()
  await expect(page.getByText(filled(messages.withdraw.done, { email }))).toBeVisible()
  await page.goto(await linkFor(page, email))
  await expect(page.getByRole('heading', { level: 1, name: messages.accept.failedTitle })).toBeVisible()
  await checkPage(page, language, 'invitation, over')
})

const link = /\/operator-invitation\/[\w-]+/

async function linkFor(page: Page, email: string): Promise<string> {
  const [mail] = await mails(page.request, { to: email, wanted: ({ text }) => link.test(text) })
  return link.exec(mail?.text ?? '')?.[0] ?? ''
}

/** The first change of the session asks for the password. */
async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: messages.invite.action, exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: messages.invite.title })
  await dialog.getByLabel(messages.invite.email).fill(email)
  await dialog.getByRole('checkbox', { name: messages.role.moderation.name }).check()
  await checkWhatIsOpen(page, language, 'invitation')
  await dialog.getByRole('button', { name: messages.invite.confirm }).click()
  await expect(passwordQuestion(page, language)).toBeVisible()
  await givePassword(page, language)
  await expect(page.getByText(filled(messages.invite.done, { email }))).toBeVisible()
  await expect(page.getByRole('button', { name: filled(messages.withdraw.of, { email }) })).toBeVisible()
}

async function accept(page: Page, { firstname, lastname, address }: Couple): Promise<void> {
  await page.goto(await linkFor(page, address))
  await expect(page.getByRole('heading', { level: 1, name: messages.accept.title })).toBeVisible()
  await checkPage(page, language, 'invitation')
  await page.getByLabel(session.firstname, { exact: true }).fill(firstname)
  await page.getByLabel(session.lastname, { exact: true }).fill(lastname)
  await page.getByLabel(session.password, { exact: true }).fill('Pivoine!2032-neuf')
  await page.getByRole('button', { name: messages.accept.submit }).click()
  await expect(page).toHaveURL(/\/admin$/)
}

/** Opens the menu of the colleague. */
async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: filled(messages.actionsOf, { name }) }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
