// What every changing call of the contract does without a connection is tested call by call in
// backoffice/src/changes/every-change.test.ts; here are the pages and dialogs that people press and dismiss.
import { approveProvider, getModerationCase } from '@bouquet/contract/administration'
import { getCompanyServices } from '@bouquet/contract/company'
import { listCreditLogs, listRefundable } from '@bouquet/contract/credits'
import { getEventRequest, rejectEventRequest, unlockEventRequest } from '@bouquet/contract/event-requests'
import { listPhotos } from '@bouquet/contract/photos'
import { listPortfolios, type PortfolioList } from '@bouquet/contract/portfolios'
import { signIn } from '@bouquet/contract/session'
import { getSubscription } from '@bouquet/contract/subscription'
import { listVideos } from '@bouquet/contract/videos'
import { creditsPerUnlock } from '@bouquet/domain/event-request'
import { expect, type Page, test } from '@playwright/test'
import { delay, expectNotDismissed, expectNothingSentLater, loseAnswer } from './dismissed-change.ts'
import { nameOf, newRequestTo } from './new-request.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { passwordGivenAgain } from './password-question.ts'
import { authorized, keepNewsAway, keepSession, sessionOf, signInAs, userOf } from './sign-in.ts'
import { goWithin } from './within.ts'
import { filled, wordsOf } from './words.ts'

test.describe.configure({ timeout: 120_000 })

const requests = wordsOf('fr', 'event-requests')
const account = wordsOf('fr', 'account')
const common = wordsOf('fr', 'common')
const unlockWords = filled(requests.unlock.confirm_one, { count: creditsPerUnlock })

/** Reads a page of the API in the name of a token. */
const reader = (page: Page, token: string, address: string) => async (): Promise<unknown> =>
  (await page.request.get(address, authorized(token))).json()

const addressOf = (path: string, value: string) => path.replace(/:\w+/, value)

test('a request is neither unlocked nor declined by a press that was dismissed', async ({ page }) => {
  const token = await signInAs(page, 'both')
  const { uuid } = await newRequestTo(page.request, token)
  const stored = async () => {
    const answer = await page.request.get(addressOf(getEventRequest.path, uuid), authorized(token))
    return ((await answer.json()) as { message: unknown }).message
  }
  await page.goto(`/event-requests/${uuid}`)
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: requests.unlock.action }).click()
  const unlock = () => dialog.getByRole('button', { name: unlockWords }).click()
  await expectNothingSentLater({ page, press: unlock, stored, dialog })

  await page.getByRole('button', { name: requests.reject.action }).click()
  await dialog.getByRole('radio').first().check()
  const reject = () => dialog.getByRole('button', { name: requests.reject.confirm }).click()
  await expectNothingSentLater({ page, press: reject, stored, dialog })
})

test('an unlock that takes its time keeps its dialog, and says that it cost a credit', async ({ page }) => {
  const token = await signInAs(page, 'both')
  const request = await newRequestTo(page.request, token)
  await page.goto(`/event-requests/${request.uuid}`)
  await page.getByRole('button', { name: requests.unlock.action }).click()
  const dialog = page.getByRole('dialog')
  const told = filled(requests.unlock.done, { name: nameOf(request), credits: creditsPerUnlock })
  const press = () => dialog.getByRole('button', { name: unlockWords }).click()
  await expectNotDismissed({ page, press, dialog }, { address: `**${addressOf(unlockEventRequest.path, '*')}`, told })
})

test('an unlock whose answer is lost is asked for, and told on whatever page the person is by then', async ({
  page,
}) => {
  const token = await signInAs(page, 'both')
  const request = await newRequestTo(page.request, token)
  await page.goto(`/event-requests/${request.uuid}`)
  await page.getByRole('button', { name: requests.unlock.action }).click()
  const dialog = page.getByRole('dialog')
  await loseAnswer(page, `**${addressOf(unlockEventRequest.path, '*')}`)
  // Nobody can ask before the person has gone elsewhere.
  const asked = Promise.withResolvers<void>()
  await page.route(`**${addressOf(getEventRequest.path, request.uuid)}`, async (route) => {
    await asked.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: unlockWords }).click()
  await expect(dialog.getByRole('alert')).toContainText(common.unanswered)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await goWithin(page, '/credits')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: requests.leave.later })
    .click()
    .catch(() => undefined)
  asked.resolve()
  const told = filled(requests.unlock.done, { name: nameOf(request), credits: creditsPerUnlock })
  await expect(page.getByText(told)).toBeVisible()
})

test('a decline that takes its time keeps its dialog', async ({ page }) => {
  const token = await signInAs(page, 'planner')
  const { uuid } = await newRequestTo(page.request, token)
  await page.goto(`/event-requests/${uuid}`)
  await page.getByRole('button', { name: requests.reject.action }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  const press = () => dialog.getByRole('button', { name: requests.reject.confirm }).click()
  const address = `**${addressOf(rejectEventRequest.path, '*')}`
  await expectNotDismissed({ page, press, dialog }, { address, told: wordsOf('fr', 'request-list').decline.done_one })
})

/** Signs in as a planner whose wallet no other journey knows, and gives their token. */
async function approvedPlanner(page: Page): Promise<string> {
  const { session } = await onboardedPlanner(page.request)
  const { id } = await userOf(page.request, session.token)
  const administrator = await sessionOf(page.request, 'admin@bouquet.example')
  const answer = await page.request.post(addressOf(approveProvider.path, id), {
    ...authorized(administrator.token),
    data: { seenState: 'waiting' },
  })
  expect(answer.status()).toBe(200)
  await keepSession(page, session)
  await keepNewsAway(page)
  return session.token
}

test('credits are neither paid nor given back by a press that was dismissed', async ({ page }) => {
  const words = wordsOf('fr', 'credits')
  const token = await approvedPlanner(page)
  const stored = reader(page, token, listCreditLogs.path)
  await page.goto('/credits')
  const buy = page.getByRole('button', { name: words.sum.buy_other.replace('{{count}}', '10') })
  await expectNothingSentLater({ page, press: () => buy.click(), stored })

  await buy.click()
  const dialog = page.getByRole('dialog', { name: words.payment.title })
  await dialog.getByLabel(words.payment.number).fill('4242424242424242')
  await dialog.getByLabel(words.payment.expiry).fill('1230')
  await dialog.getByLabel(words.payment.cvc).fill('123')
  await expectNothingSentLater({ page, press: () => page.keyboard.press('Enter'), stored, dialog })
})

test('a payment whose answer is lost is found at the payment provider, and a refund is not sent later', async ({
  page,
}) => {
  const words = wordsOf('fr', 'credits')
  const token = await approvedPlanner(page)
  await page.goto('/credits')
  await page.getByRole('button', { name: words.sum.buy_other.replace('{{count}}', '10') }).click()
  const dialog = page.getByRole('dialog', { name: words.payment.title })
  await dialog.getByLabel(words.payment.number).fill('4242424242424242')
  await dialog.getByLabel(words.payment.expiry).fill('1230')
  await dialog.getByLabel(words.payment.cvc).fill('123')
  await loseAnswer(page, '**/dev/stripe/v1/payment_intents/*/confirm')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(common.unanswered)
  await expect(page.getByText(words.return.arrived_other.slice(0, 25)).first()).toBeVisible({ timeout: 20_000 })

  const refund = page.getByRole('button', { name: words.refund.action.split('{{')[0] ?? '' }).first()
  await refund.click()
  const question = page.getByRole('alertdialog').filter({ has: page.getByRole('heading') })
  const press = () => question.getByRole('button').last().click()
  await expectNothingSentLater({ page, press, stored: reader(page, token, listRefundable.path), dialog: question })
})

test('Premium is neither begun nor ended by a press that was dismissed', async ({ page }) => {
  const words = wordsOf('fr', 'subscription')
  const token = await signInAs(page, 'premium')
  await page.goto('/subscription')
  await page.getByRole('button', { name: words.actions.cancel, exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: words.cancel.title })
  const press = () => dialog.getByRole('button').last().click()
  await expectNothingSentLater({ page, press, stored: reader(page, token, getSubscription.path), dialog })
})

test('nothing is subscribed by a press that was left alone', async ({ page }) => {
  const words = wordsOf('fr', 'subscription')
  const token = await signInAs(page, 'planner')
  await page.goto('/subscription')
  const press = () => page.getByRole('button', { name: words.plans.subscribe }).click()
  await expectNothingSentLater({ page, press, stored: reader(page, token, getSubscription.path) })
  await expect(page).toHaveURL(/\/subscription$/)
})

test('an account is neither changed nor deleted by a press that was dismissed', async ({ page }) => {
  const { session, password } = await onboardedPlanner(page.request)
  await keepSession(page, session)
  await keepNewsAway(page)
  const stored = () => userOf(page.request, session.token)
  await page.goto('/account')
  await page.getByLabel(wordsOf('fr', 'session').firstname, { exact: true }).fill('Zoë')
  const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click()
  await expectNothingSentLater({ page, press: press(account.names.save), stored })

  await page.getByLabel(account.email.new).fill('somebody.else@providers.example')
  await expectNothingSentLater({ page, press: press(account.email.change), stored })
  await expectNothingSentLater({ page, press: press(account.export.request), stored })

  await page.getByRole('button', { name: account.deletion.open }).click()
  const dialog = page.getByRole('alertdialog', { name: account.deletion.dialogTitle })
  await dialog.getByLabel(account.deletion.reason).fill('Nous arrêtons notre activité à la fin de cette saison.')
  const confirm = () => dialog.getByRole('button', { name: account.deletion.confirm }).click()
  await expectNothingSentLater({ page, press: confirm, stored, dialog })

  await passwordGivenAgain(page.request, session.token, password)
  await page.getByRole('button', { name: account.deletion.open }).click()
  await dialog.getByLabel(account.deletion.reason).fill('Nous arrêtons notre activité à la fin de cette saison.')
  const told = account.deletion.deleted
  await expectNotDismissed({ page, press: confirm, dialog }, { address: '**/api/account/delete', told })
})

test('names that are saved slowly are told on the page to which one has gone without saving', async ({ page }) => {
  const { session } = await onboardedPlanner(page.request)
  await keepSession(page, session)
  await page.goto('/account')
  await page.getByLabel(wordsOf('fr', 'session').firstname, { exact: true }).fill('Zoë')
  await delay(page, '**/api/account/update-personal-info')
  await page.getByRole('button', { name: account.names.save }).click()
  await page
    .getByRole('link', { name: wordsOf('fr', 'shell').menu.dashboard })
    .first()
    .click()
  await page.getByRole('button', { name: common.unsaved.leave }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText(account.names.saved)).toBeVisible()
})

test('a password and a company stay as they are after a press that was dismissed', async ({ page }) => {
  const { session, email, password } = await onboardedPlanner(page.request)
  await keepSession(page, session)
  await page.goto('/security')
  await page.getByLabel(account.password.current, { exact: true }).fill(password)
  await page.getByLabel(account.password.new, { exact: true }).fill('Andere!2027')
  await page.getByLabel(account.password.confirmation, { exact: true }).fill('Andere!2027')
  const change = () => page.getByRole('button', { name: account.password.change }).click()
  const signsIn = async () => (await page.request.post(signIn.path, { data: { username: email, password } })).status()
  await expectNothingSentLater({ page, press: change, stored: signsIn })

  await page.goto('/company/services')
  await page.getByRole('checkbox').last().check()
  const save = () => page.getByRole('button', { name: wordsOf('fr', 'company').save }).click()
  await expectNothingSentLater({ page, press: save, stored: reader(page, session.token, getCompanyServices.path) })
})

test('pictures, films and weddings stay after a press that was dismissed', async ({ page }) => {
  const token = await signInAs(page, 'premium')
  const photos = wordsOf('fr', 'photos')
  await page.goto('/images')
  const row = page.getByRole('grid', { name: photos.gallery.title }).getByRole('row').first()
  const title = (await row.getAttribute('aria-label')) ?? ''
  await row.getByRole('button', { name: filled(photos.card.more, { title }) }).click()
  const remove = () => page.getByRole('menuitem', { name: photos.card.delete, exact: true }).click()
  await expectNothingSentLater({ page, press: remove, stored: reader(page, token, listPhotos.path) })
  await expect(row).toHaveAttribute('aria-label', title)
  const hide = () => row.getByRole('button', { name: filled(photos.card.hide, { title }) }).click()
  await expectNothingSentLater({ page, press: hide, stored: reader(page, token, listPhotos.path) })
  await expect(row.getByRole('button', { name: filled(photos.card.hide, { title }) })).toBeVisible()

  const videos = wordsOf('fr', 'videos')
  await page.goto('/videos')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('switch') })
    .first()
  const film = (await card.getByRole('heading').textContent()) ?? ''
  await page.getByRole('button', { name: filled(videos.actionsOf, { title: film }) }).press('Enter')
  await page.getByRole('menuitem', { name: videos.delete, exact: true }).press('Enter')
  const question = page.getByRole('alertdialog', { name: videos.removal.title })
  const confirm = () => question.getByRole('button', { name: videos.removal.confirm }).click()
  await expectNothingSentLater({ page, press: confirm, stored: reader(page, token, listVideos.path), dialog: question })

  const portfolios = wordsOf('fr', 'portfolios')
  const stored = reader(page, token, listPortfolios.path)
  const { portfolios: all } = (await stored()) as PortfolioList
  await page.goto(`/portfolios/${all[0]?.id}`)
  await page.getByRole('button', { name: portfolios.delete.action }).click()
  const asked = page.getByRole('alertdialog').filter({ hasText: portfolios.delete.text })
  const erase = () => asked.getByRole('button', { name: portfolios.delete.confirm, exact: true }).click()
  await expectNothingSentLater({ page, press: erase, stored, dialog: asked })
})

test('an administrator decides nothing by a press that was dismissed, and waits for what was begun', async ({
  page,
}) => {
  const words = wordsOf('fr', 'administration')
  const planner = await onboardedPlanner(page.request)
  const { id } = await userOf(page.request, planner.session.token)
  const token = await signInAs(page, 'admin')
  const stored = reader(page, token, addressOf(getModerationCase.path, id))
  await page.goto(`/admin/moderation/${id}`)
  const dialog = page.getByRole('dialog')
  const press = () => dialog.getByRole('button', { name: words.approve.confirm, exact: true }).click()
  await page.getByRole('button', { name: words.approve.action }).first().click()
  await expectNothingSentLater({ page, press, stored, dialog })

  await page.getByRole('button', { name: words.approve.action }).first().click()
  const told = filled(words.approve.done, { company: 'Noces du Lac' })
  await expectNotDismissed({ page, press, dialog }, { address: '**/api/admin/moderation/*/approve', told })
})
