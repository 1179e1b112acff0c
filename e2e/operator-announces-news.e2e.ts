import { changeLocale } from '@bouquet/contract/session-contract'
import { announcementPaths } from '@bouquet/features/content/announcements/rules/paths.ts'
import { saveNewsChoice } from '@bouquet/features/people/accounts/contract.ts'
import { expect, type Page, test } from '@playwright/test'
import { messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { type Message, mails } from './outbox.ts'
import { givePassword } from './password-question.ts'
import { authorized, signInAs } from './sign-in.ts'

const messages = messagesOf('fr', 'announcements')
const news = messagesOf('pt', 'announcement-mails').page
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const confirmLink = /http\S+\/confirm-email\/[\w-]+/

/** The newest mail to an address; the queue sends once a minute. */
async function newestTo(page: Page, to: string): Promise<Message | undefined> {
  const { messages } = await (
    await page.request.get(`/dev/outbox.json?channel=mail&to=${encodeURIComponent(to)}`)
  ).json()
  return (messages as Message[])[0]
}

async function expectFine(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectNothingWrong(page)
  }
}

/** A planner in France who reads Portuguese, with a confirmed address, and has agreed to news. */
async function portugueseReader(page: Page): Promise<string> {
  const { session, email } = await onboardedPlanner(page.request)
  const [confirmation] = await mails(page.request, { to: email, wanted: ({ text }) => confirmLink.test(text) })
  const link = confirmation?.text.match(confirmLink)?.[0] ?? ''
  await page.goto(new URL(link).pathname)
  await page.getByRole('heading', { level: 1, name: messagesOf('fr', 'session').confirmEmail.doneTitle }).waitFor()
  const answer = await page.request.post(changeLocale.path, { ...authorized(session.token), data: { locale: 'pt-PT' } })
  expect(answer.ok(), await answer.text()).toBe(true)
  const agreed = await page.request.put(saveNewsChoice.path, {
    ...authorized(session.token),
    data: { wantsNews: true },
  })
  expect(agreed.ok(), await agreed.text()).toBe(true)
  return email
}

test('an operator writes in two languages, tests, sends, pauses and resumes, and a reader unsubscribes', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(300_000)
  const email = await portugueseReader(page)
  await signInAs(page, 'admin')
  await page.goto(announcementPaths.new)
  await page.getByRole('group', { name: messages.fields.writtenIn }).getByText('Português').click()
  const inPortuguese = page.getByRole('region', { name: 'Português' })
  const title = `Novidades ${Date.now()}`
  for (const [region, words] of [
    [page.getByRole('region', { name: 'Français' }), 'Du nouveau'],
    [inPortuguese, title],
  ] as const) {
    await region.getByLabel(messages.fields.title).fill(words)
    await region.getByRole('textbox', { name: messages.fields.html }).fill('Um texto.')
  }
  const readers = page.getByRole('group', { name: messages.fields.languages })
  for (const name of ['Français', 'English', 'Deutsch', 'Italiano', 'Nederlands', 'Español'])
    await readers.getByText(name, { exact: true }).click()
  await expectFine(page)
  await button(page, messages.save).click()
  await expect(page.getByText(messages.saved)).toBeVisible()
  await button(page, messages.test.action).click()
  await mails(page.request, { to: 'admin@bouquet.example', wanted: ({ subject }) => subject === 'Du nouveau' })
  await expectFine(page)

  await button(page, messages.start.action).click()
  await page.getByRole('alertdialog').getByLabel(messages.reason).fill('A nova época.')
  await button(page, messages.start.confirm).click()
  await givePassword(page, 'fr')
  await expect(page.getByText(messages.start.done)).toBeVisible()
  await button(page, messages.pause.action).click()
  await expect(page.getByText(messages.pause.done)).toBeVisible()
  await expectFine(page)
  await button(page, messages.resume.action).click()
  await expect(page.getByText(messages.resume.done)).toBeVisible()
  await expect.poll(async () => (await newestTo(page, email))?.subject, { timeout: 150_000 }).toBe(title)

  const mail = await newestTo(page, email)
  const { pathname, search } = new URL(mail?.text.match(/http\S+\/news\/\S+/)?.[0] ?? '')
  await page.goto(pathname + search)
  await page.getByRole('button', { name: news.ask.button }).click()
  await expect(page.getByRole('heading', { level: 1, name: news.done.title })).toBeVisible()
  await expectFine(page)
  await page.getByRole('button', { name: news.done.button }).click()
  await expect(page.getByRole('heading', { level: 1, name: news.ask.title })).toBeVisible()
})
