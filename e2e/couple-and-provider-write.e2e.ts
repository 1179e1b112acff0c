import { expect, test } from '@playwright/test'
import { coupleForm } from './couple-form.ts'
import { filled, messagesOf } from './messages.ts'
import { newRequestTo } from './new-request.ts'
import { mails, newCouple, onHost, originOf } from './outbox.ts'
import { checkPage } from './page-check.ts'
import { authorized, blockAnnouncements, saveSession, sessionOf } from './sign-in.ts'

const messages = messagesOf('fr', 'conversation')
const german = messagesOf('de', 'site').followUp

test('a couple and a provider write to each other, each in their own language, until the couple has chosen', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  test.slow()
  const { request } = page
  const planner = await sessionOf(request, 'premium@bouquet.example')
  const { uuid, project } = await newRequestTo(request, planner.token, 'de')
  const { firstname } = project.member
  const question = `Bonjour, parlons de juin (${uuid}).`
  await saveSession(page, planner)
  await blockAnnouncements(page)
  await page.goto(`/event-requests/${uuid}`)
  await page.getByLabel(messages.write).fill(question)
  await page.getByRole('button', { name: messages.send, exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: question })).toBeVisible()
  await checkPage(page, 'fr', 'request with a conversation')

  const [mail] = await mails(request, { wanted: ({ text }) => text.includes(question) })
  expect(mail?.locale).toBe('de')
  const link = mail?.text.match(/http\S+\/project\/(?!link)[\w-]+/)?.[0] ?? ''
  const home = await (await browser.newContext({ locale: 'de-DE' })).newPage()
  await home.goto(onHost(link, originOf(baseURL, 'fr')))
  await expect(home.getByText(question)).toBeVisible()
  await home.getByRole('textbox').last().fill('Gern, am Samstag um zehn?')
  await home.getByRole('button', { name: german.conversation.send, exact: true }).click()
  await expect(home.getByText('Gern, am Samstag um zehn?')).toBeVisible()
  await checkPage(home, 'de', 'the couple’s page with a conversation')

  const expected = filled(messagesOf('fr', 'mails').message.subject, { writer: firstname })
  await mails(request, { to: 'premium@bouquet.example', wanted: ({ subject }) => subject === expected })
  await page.reload()
  await expect(page.getByText('Gern, am Samstag um zehn?')).toBeVisible()
  await page.getByLabel(messages.write).fill('À samedi !')
  await page.getByRole('button', { name: messages.send, exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'À samedi !' })).toBeVisible()

  await home.reload()
  await expect(home.getByText('À samedi !')).toBeVisible()
  const { companyName } = (await (await request.get('/api/me', authorized(planner.token))).json()).user
  await home.getByRole('button', { name: filled(german.hire, { company: companyName }) }).click()
  const undoable = home.getByRole('heading', { name: filled(german.ending.hired, { company: companyName }) })
  await expect(undoable).toBeVisible()
  await expect(async () => {
    await home.reload()
    await expect(undoable).toBeHidden({ timeout: 1000 })
    await expect(home.getByRole('heading', { level: 1, name: german.foundTitle })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await page.reload()
  await expect(page.getByText(filled(messages.hired, { firstname }))).toBeVisible()
  await home.getByText(german.erase, { exact: true }).click()
  await home.getByRole('button', { name: german.eraseSure }).click()
  await expect(home.getByRole('heading', { level: 1, name: german.erasedTitle })).toBeVisible()
  expect((await home.goto(onHost(link, originOf(baseURL, 'fr'))))?.status()).toBe(404)
})

test('a couple whose connection drops finds what they had typed', async ({ page, context, baseURL }) => {
  const form = coupleForm(page, 'fr')
  await form.open(originOf(baseURL, 'fr'))
  const couple = newCouple()
  await page.locator('#firstname').fill(couple.firstname)
  await page.locator('#email').fill(couple.address)
  await context.setOffline(true)
  const next = filled(form.messages.form.next, { step: form.messages.form.steps.choice })
  await page.getByRole('button', { name: next }).click()
  await expect(page.getByRole('alert').filter({ hasText: form.messages.form.offline })).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.locator('#firstname')).toHaveValue(couple.firstname)
  await expect(page.locator('#email')).toHaveValue(couple.address)
})
