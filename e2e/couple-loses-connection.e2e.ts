import { expect, type Page, test } from '@playwright/test'
import { visitorReads } from './account-language.ts'
import { coupleForm } from './couple-form.ts'
import { delay, loseAnswer } from './dismissed-change.ts'
import { messagesOf } from './messages.ts'
import { newRequestTo } from './new-request.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { linkInMailTo, mails, newCouple, onHost } from './outbox.ts'
import { authorized, sessionOf } from './sign-in.ts'
import { walked } from './walked-languages.ts'

test.describe.configure({ timeout: 120_000 })

/** Like a browser that reports to be online on a network without internet access. */
async function loseNetwork(page: Page): Promise<() => Promise<void>> {
  await page.route('**/*', (route) => route.abort('internetdisconnected'))
  return () => page.unroute('**/*')
}

/** Waits for the browser's own error page, which would otherwise replace the next page. */
const errorPage = (page: Page) => expect(page).toHaveURL(/^chrome-error:/)

for (const language of walked(['fr', 'de'] as const)) {
  const messages = messagesOf(language, 'site')

  test(`a couple without a connection loses nothing, and what is sent twice is one project (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await visitorReads(context, language, baseURL ?? '')
    const couple = newCouple()
    const form = coupleForm(page, language)
    await form.open(baseURL ?? '')
    await page.locator('#firstname').fill(couple.firstname)
    const isBack = await loseNetwork(page)
    const next = page.locator('button[name="go"][value="on"]')
    await next.click()
    await expect(page.getByRole('alert').getByText(messages.form.offline)).toBeVisible()
    await expect(page.locator('#firstname')).toHaveValue(couple.firstname)
    await expectNothingWrong(page, 'a step without a connection')
    await isBack()
    await form.enterCouple(couple)
    await form.plan((town) => town.fill('Annecy'))
    await form.choose()

    await page.locator('#consent').check()
    await form.takeTime()
    const send = page.getByRole('button', { name: messages.review.send })
    const isBackAgain = await loseNetwork(page)
    await send.click()
    await expect(page.getByRole('alert').getByText(messages.form.unsent)).toBeVisible()
    await expectNothingWrong(page, 'the review without a connection')
    await isBackAgain()

    await test.step('the answer is lost', async () => {
      await loseAnswer(page, '**/project/send')
      await send.click()
      await errorPage(page)
      await mails(page.request, { to: couple.address, wanted: () => true })
      await page.goto(`${baseURL}/project/review`)
      await expect(page.getByRole('heading', { level: 1, name: messages.review.title })).toBeVisible()
    })
    await test.step('it is sent again, slowly, by several presses', async () => {
      await page.locator('#consent').check()
      await delay(page, '**/project/send')
      const sent: string[] = []
      page.on('request', (request) => request.url().endsWith('/project/send') && sent.push(request.url()))
      await send.click({ clickCount: 3, delay: 50 })
      await expect(page.getByRole('heading', { name: messages.sent.title })).toBeVisible()
      expect(sent).toHaveLength(1)
    })
    const all = await mails(page.request, { to: couple.address, wanted: () => true })
    expect(all).toHaveLength(1)
    await page.goto(onHost(await linkInMailTo(page.request, couple.address), baseURL ?? ''))
    const confirm = page.getByRole('button', { name: messages.followUp.confirm })
    const isBackAtLast = await loseNetwork(page)
    await confirm.click()
    await expect(page.getByRole('alert').getByText(messages.form.unsent)).toBeVisible()
    await isBackAtLast()
    await confirm.click()
    await expect(page.getByRole('heading', { name: messages.followUp.title })).toBeVisible()
  })
}

test('what a couple writes to a provider stays in its tab while it has not been sent', async ({ page, baseURL }) => {
  const planner = await sessionOf(page.request, 'premium@bouquet.example')
  const { uuid } = await newRequestTo(page.request, planner.token, 'de')
  const first = { text: `Bonjour, parlons de juin (${uuid}).`, key: crypto.randomUUID() }
  const path = `/api/event-requests/${uuid}/conversation`
  // Premium opens the contact when the provider reads the request.
  await page.request.get(`/api/event-requests/${uuid}`, authorized(planner.token))
  expect((await page.request.post(path, { ...authorized(planner.token), data: first })).ok()).toBe(true)
  const wanted = ({ text }: { text: string }) => text.includes(first.text) && text.includes('/project/')
  const [mail] = await mails(page.request, { wanted })
  await page.goto(onHost(mail?.text.match(/http\S+\/project\/(?!link)[\w-]+/)?.[0] ?? '', baseURL ?? ''))
  const area = page.getByRole('textbox').last()
  await area.fill('Gern, am Samstag um zehn?')
  await page.reload()
  await expect(area).toHaveValue('Gern, am Samstag um zehn?')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('what was typed is there again after a page that did not come', async ({ page, baseURL }) => {
    const couple = newCouple()
    const form = coupleForm(page, 'fr')
    await form.open(baseURL ?? '')
    for (const name of ['firstname', 'lastname'] as const) await page.locator(`#${name}`).fill(couple[name])
    await page.locator('#email').fill(couple.address)
    await page.route('**/project/step/couple', (route) => route.abort(), { times: 1 })
    await page.locator('button[name="go"][value="on"]').click()
    await errorPage(page)
    await page.goBack()
    await expect(page.locator('#firstname')).toHaveValue(couple.firstname)
    await expect(page.locator('#email')).toHaveValue(couple.address)
  })
})
