import { getCompanyServices } from '@bouquet/features/company/company/contract.ts'
import { readConversation } from '@bouquet/features/leads/conversations/contract.ts'
import { listCreditLogs } from '@bouquet/features/money/credits/contract.ts'
import { getProfileUrl } from '@bouquet/features/people/accounts/contract.ts'
import { listPhotos } from '@bouquet/features/profile/photos/contract.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { approve } from './approved-planner.ts'
import { type LossyProxy, lossyProxy } from './lossy-proxy.ts'
import { counted, messagesOf } from './messages.ts'
import { nameOf, newRequestTo } from './new-request.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { pngFile } from './picture-files.ts'
import { authorized, blockAnnouncements, saveSession, suppressPopups } from './sign-in.ts'
import { goWithin } from './within.ts'

test.describe.configure({ timeout: 300_000 })

const common = messagesOf('fr', 'common')
const requests = messagesOf('fr', 'event-requests')
const conversation = messagesOf('fr', 'conversation')
const credits = messagesOf('fr', 'credits')
const company = messagesOf('fr', 'company')
const gallery = messagesOf('fr', 'photos').gallery

const telephone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'fr-FR' }
const patient = { timeout: 60_000 }

test('on a telephone that loses the network again and again nothing is typed twice and nothing bought twice', async ({
  browser,
  request,
  baseURL,
}) => {
  const proxy = await lossyProxy()
  const context = await browser.newContext({
    ...telephone,
    baseURL: baseURL ?? '',
    proxy: { server: proxy.server },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  try {
    const { token, inbox } = await dayOf(page, request)
    await readInbox(page, inbox)
    await unlock(page, proxy, { token, request, uuid: inbox.first.uuid })
    await write(page, proxy, { token, request, uuid: inbox.first.uuid })
    await buy(page, proxy, { token, request })
    await addOnePhoto(page, proxy, { token, request })
    await setPrice(page, proxy, { token, request })
  } finally {
    await context.close()
    await proxy.close()
  }
})

type Day = { token: string; request: APIRequestContext }

/** A planner with the welcome credit and two requests, signed in on the telephone. */
async function dayOf(page: Page, request: APIRequestContext) {
  const { session } = await onboardedPlanner(request)
  await approve(request, session)
  const { token } = session
  const { url } = (await (await request.get(getProfileUrl.path, authorized(token))).json()) as { url: string }
  const slug = url.split('/').at(-1) ?? ''
  const [first, second] = [
    await newRequestTo(request, token, 'fr', { slug }),
    await newRequestTo(request, token, 'fr', { slug }),
  ]
  await saveSession(page, session)
  await suppressPopups(page)
  await blockAnnouncements(page)
  return { token, inbox: { first, second } }
}

const lost = (page: Page) => page.getByRole('status').filter({ hasText: common.connection.lost })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const stored = async <Answer>({ token, request }: Day, path: string) =>
  (await (await request.get(path, authorized(token))).json()) as Answer

/** What was read stays while there is no network; what was not comes by itself afterwards. */
async function readInbox(page: Page, { first, second }: Awaited<ReturnType<typeof dayOf>>['inbox']): Promise<void> {
  await page.goto('/event-requests')
  await expect(page.getByRole('link', { name: nameOf(first) })).toBeVisible()
  await goWithin(page, `/event-requests/${first.uuid}`)
  await expect(heading(page, nameOf(first))).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await expect(lost(page)).toBeVisible()
  await goWithin(page, `/event-requests/${second.uuid}`)
  await expect(page.getByText(requests.errors.loading)).toBeVisible()
  await expectNothingWrong(page, 'a request without a network')
  await page.goBack()
  await expect(heading(page, nameOf(first))).toBeVisible()
  await page.context().setOffline(false)
  await expect(lost(page)).toHaveCount(0, patient)
}

/** The answer to the one press is lost; the page finds out by itself, and the credit has gone once. */
async function unlock(page: Page, proxy: LossyProxy, day: Day & { uuid: string }): Promise<void> {
  await page.getByRole('button', { name: requests.unlock.action }).first().tap()
  const answerLost = proxy.loseAnswer('POST', '/unlock')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: counted('fr', requests.unlock, 'confirm', { count: 1 }) })
    .tap()
  await answerLost
  await expect(lost(page)).toBeVisible(patient)
  await expect(page.getByText(requests.errors.unlock)).toHaveCount(0)
  proxy.restore()
  await expect(page.locator('a[href^="mailto:"]').first()).toBeVisible(patient)
  const { logs, balance } = await stored<{ logs: { entry: string }[]; balance: number }>(day, listCreditLogs.path)
  expect(balance).toBe(0)
  expect(logs.filter(({ entry }) => entry === 'unlock')).toHaveLength(1)
}

/** A message that was typed without a network stays, outlives a reload, and arrives once although its answer is lost. */
async function write(page: Page, proxy: LossyProxy, day: Day & { uuid: string }): Promise<void> {
  const text = `Bonjour, parlons de juin (${day.uuid}).`
  const message = page.getByLabel(conversation.write)
  const send = page.getByRole('button', { name: conversation.send, exact: true })
  await message.fill(text)
  await page.context().setOffline(true)
  await expect(page.getByText(conversation.draft)).toBeVisible()
  await send.tap()
  await expect(page.getByText(conversation.failed)).toBeVisible()
  await page.context().setOffline(false)
  await expect(lost(page)).toHaveCount(0, patient)
  await page.reload()
  await expect(message).toHaveValue(text)
  const answerLost = proxy.loseAnswer('POST', '/conversation')
  await send.tap()
  await answerLost
  await expect(lost(page)).toBeVisible(patient)
  proxy.restore()
  await expect(page.getByRole('listitem').filter({ hasText: text })).toHaveCount(1, patient)
  await expect(message).toHaveValue('')
  const { messages } = await stored<{ messages: { text: string }[] }>(
    day,
    readConversation.path.replace(':uuid', day.uuid),
  )
  expect(messages.filter((one) => one.text === text)).toHaveLength(1)
}

/** The card is charged, and the answer is lost: the credits come once, and a second press is not needed. */
async function buy(page: Page, proxy: LossyProxy, day: Day): Promise<void> {
  await goWithin(page, '/credits')
  await page.getByRole('textbox', { name: credits.choose.quantity }).fill('3')
  await page.getByRole('button', { name: counted('fr', credits.sum, 'buy', { count: 3 }) }).tap()
  const dialog = page.getByRole('dialog', { name: credits.payment.title })
  await dialog.getByLabel(credits.payment.number).fill('4242424242424242')
  await dialog.getByLabel(credits.payment.expiry).fill('1230')
  await dialog.getByLabel(credits.payment.cvc).fill('123')
  const answerLost = proxy.loseAnswer('POST', '/confirm')
  await page.keyboard.press('Enter')
  await answerLost
  proxy.restore()
  await expect(dialog).toBeHidden(patient)
  await expect(page.locator('tbody tr').first()).toContainText(credits.entries.purchase, patient)
  const { logs, balance } = await stored<{ logs: { entry: string }[]; balance: number }>(day, listCreditLogs.path)
  expect(balance).toBe(3)
  expect(logs.filter(({ entry }) => entry === 'purchase')).toHaveLength(1)
}

/** The upload has arrived, and its answer is lost: it is sent again by itself, and stored once. */
async function addOnePhoto(page: Page, proxy: LossyProxy, day: Day): Promise<void> {
  await goWithin(page, '/images')
  await expect(page.getByText(gallery.emptyTitle)).toBeVisible()
  const answerLost = proxy.loseAnswer('POST', '/upload')
  await page.locator('input[type="file"][multiple]').setInputFiles({ ...pngFile(640, 600), name: 'arche.png' })
  await answerLost
  proxy.restore()
  await expect(page.getByRole('grid', { name: gallery.title }).getByRole('row')).toHaveCount(1, patient)
  await expect(lost(page)).toHaveCount(0, patient)
  const { images } = await stored<{ images: { title: string }[] }>(day, listPhotos.path)
  expect(images.map(({ title }) => title)).toEqual(['Arche'])
}

/** A price that could not be saved stands in the form after the page was loaded again, and is saved once the network is back. */
async function setPrice(page: Page, proxy: LossyProxy, day: Day): Promise<void> {
  await goWithin(page, '/company/services')
  const price = page.getByRole('textbox', { name: company.services.budget }).first()
  const save = page.getByRole('button', { name: common.save, exact: true })
  await price.fill('1450')
  await price.blur()
  await page.context().setOffline(true)
  await expect(lost(page)).toBeVisible()
  await save.tap()
  await expect(page.getByText(common.notSaved).first()).toBeVisible()
  await expect(price).toHaveValue(/1\s450/)
  await page.context().setOffline(false)
  await expect(lost(page)).toHaveCount(0, patient)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(price).toHaveValue(/1\s450/)
  const answerLost = proxy.loseAnswer('POST', '/company/services')
  await save.tap()
  await answerLost
  proxy.restore()
  await expect(save).toBeDisabled(patient)
  await expect(price).toHaveValue(/1\s450/)
  const { prestationDetails } = await stored<{ prestationDetails: { budgetStartingFrom: number }[] }>(
    day,
    getCompanyServices.path,
  )
  expect(prestationDetails.map(({ budgetStartingFrom }) => budgetStartingFrom)).toEqual([1450])
}
