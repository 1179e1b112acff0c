// Every button without a connection and with a slow one is tested in every-change-without-connection.long.e2e.ts and
// every-change-slowly.long.e2e.ts; these tests cover some of them, and lost answers.

import { getStoredAnswer } from '@bouquet/contract/session-contract'
import { creditsPerUnlock } from '@bouquet/domain/event-request'
import {
  getEventRequest,
  rejectEventRequest,
  unlockEventRequest,
} from '@bouquet/features/leads/event-requests/contract.ts'
import { createSavedReply } from '@bouquet/features/leads/saved-replies/contract.ts'
import { listCreditLogs } from '@bouquet/features/money/credits/contract.ts'
import { approveProvider } from '@bouquet/features/operator/administration/contract.ts'
import { expect, type Page, test } from '@playwright/test'
import { ownCompanyOf } from './company-of.ts'
import { delay, expectNotDismissed, expectNothingSentLater, loseAnswer } from './dismissed-change.ts'
import { filled, messagesOf } from './messages.ts'
import { nameOf, newRequestTo } from './new-request.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { passwordGivenAgain } from './password-question.ts'
import { authorized, blockAnnouncements, saveSession, sessionOf, signInAs } from './sign-in.ts'
import { goWithin } from './within.ts'

test.describe.configure({ timeout: 120_000 })

const requests = messagesOf('fr', 'event-requests')
const list = messagesOf('fr', 'request-list')
const account = messagesOf('fr', 'account')
const common = messagesOf('fr', 'common')
const unlockLabel = filled(requests.unlock.confirm_one, { count: creditsPerUnlock })

/** Reads a page of the API with a user's token. */
const reader = (page: Page, token: string, address: string) => async (): Promise<unknown> =>
  (await page.request.get(address, authorized(token))).json()

const addressOf = (path: string, value: string) => path.replace(/:\w+/, value)

test('an unlock that takes its time keeps its dialog, and says that it cost a credit', async ({ page }) => {
  const token = await signInAs(page, 'both')
  const request = await newRequestTo(page.request, token)
  await page.goto(`/event-requests/${request.uuid}`)
  await page.getByRole('button', { name: requests.unlock.action }).click()
  const dialog = page.getByRole('dialog')
  const notice = filled(requests.unlock.done, { name: nameOf(request), credits: creditsPerUnlock })
  const press = () => dialog.getByRole('button', { name: unlockLabel }).click()
  await expectNotDismissed({ page, press, dialog }, { address: `**${addressOf(unlockEventRequest.path, '*')}`, notice })
})

test('an unlock whose answer is lost is asked for, and reported on whatever page the person is by then', async ({
  page,
}) => {
  const token = await signInAs(page, 'both')
  const request = await newRequestTo(page.request, token)
  await page.goto(`/event-requests/${request.uuid}`)
  await page.getByRole('button', { name: requests.unlock.action }).click()
  const dialog = page.getByRole('dialog')
  await loseAnswer(page, `**${addressOf(unlockEventRequest.path, '*')}`)
  // Holds back the question for the outcome until the user has left the page.
  const asked = Promise.withResolvers<void>()
  await page.route(`**${addressOf(getEventRequest.path, request.uuid)}`, async (route) => {
    await asked.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: unlockLabel }).click()
  await expect(dialog.getByRole('alert')).toContainText(common.unanswered)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await goWithin(page, '/credits')
  asked.resolve()
  const notice = filled(requests.unlock.done, { name: nameOf(request), credits: creditsPerUnlock })
  await expect(page.getByText(notice)).toBeVisible()
})

test('a decline that takes its time keeps its dialog', { tag: '@long' }, async ({ page }) => {
  const token = await signInAs(page, 'planner')
  const { uuid } = await newRequestTo(page.request, token)
  await page.goto(`/event-requests/${uuid}`)
  await page.getByRole('button', { name: requests.reject.action }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  const press = () => dialog.getByRole('button', { name: requests.reject.confirm }).click()
  const address = `**${addressOf(rejectEventRequest.path, '*')}`
  await expectNotDismissed({ page, press, dialog }, { address, notice: list.decline.done_one })
})

/** Signs in as a planner whose wallet no other journey uses, and gives their token. */
async function approvedPlanner(page: Page): Promise<string> {
  const { session } = await onboardedPlanner(page.request)
  const id = await ownCompanyOf(page.request, session.token)
  const administrator = await sessionOf(page.request, 'admin@bouquet.example')
  const answer = await page.request.post(addressOf(approveProvider.path, id), {
    ...authorized(administrator.token),
    data: { seenState: 'waiting' },
  })
  expect(answer.status()).toBe(200)
  await saveSession(page, session)
  await blockAnnouncements(page)
  return session.token
}

test('credits are not paid by a press that was dismissed', { tag: '@long' }, async ({ page }) => {
  const messages = messagesOf('fr', 'credits')
  const token = await approvedPlanner(page)
  const stored = reader(page, token, listCreditLogs.path)
  await page.goto('/credits')
  const buy = page.getByRole('button', { name: messages.sum.buy_other.replace('{{count}}', '10') })
  await buy.click()
  const dialog = page.getByRole('dialog', { name: messages.payment.title })
  await dialog.getByLabel(messages.payment.number).fill('4242424242424242')
  await dialog.getByLabel(messages.payment.expiry).fill('1230')
  await dialog.getByLabel(messages.payment.cvc).fill('123')
  await expectNothingSentLater({ page, press: () => page.keyboard.press('Enter'), stored, dialog })
})

test('a payment whose answer is lost is found at the payment provider', { tag: '@long' }, async ({ page }) => {
  const messages = messagesOf('fr', 'credits')
  await approvedPlanner(page)
  await page.goto('/credits')
  await page.getByRole('button', { name: messages.sum.buy_other.replace('{{count}}', '10') }).click()
  const dialog = page.getByRole('dialog', { name: messages.payment.title })
  await dialog.getByLabel(messages.payment.number).fill('4242424242424242')
  await dialog.getByLabel(messages.payment.expiry).fill('1230')
  await dialog.getByLabel(messages.payment.cvc).fill('123')
  await loseAnswer(page, '**/dev/stripe/v1/payment_intents/*/confirm')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(common.unanswered)
  await expect(page.getByText(messages.return.arrived_other.slice(0, 25)).first()).toBeVisible({ timeout: 20_000 })
})

test('a deletion that takes its time keeps its dialog', { tag: '@long' }, async ({ page }) => {
  const { session, password } = await onboardedPlanner(page.request)
  await saveSession(page, session)
  await blockAnnouncements(page)
  await passwordGivenAgain(page.request, session.token, password)
  await page.goto('/account')
  await page.getByRole('button', { name: account.deletion.open }).click()
  const dialog = page.getByRole('alertdialog', { name: account.deletion.dialogTitle })
  const confirm = () => dialog.getByRole('button', { name: account.deletion.confirm }).click()
  await dialog.getByLabel(account.deletion.reason).fill('Nous arrêtons notre activité à la fin de cette saison.')
  const notice = account.deletion.deleted
  await expectNotDismissed({ page, press: confirm, dialog }, { address: '**/api/account/delete', notice })
})

test('a creation whose answer is lost is found by its key, and made once though it is tried again', {
  tag: '@long',
}, async ({ page }) => {
  const messages = messagesOf('fr', 'saved-replies')
  const token = await signInAs(page, 'both')
  const request = await newRequestTo(page.request, token)
  const title = `Premier mot ${request.uuid}`
  await page.goto(`/event-requests/${request.uuid}`)
  await page.getByRole('button', { name: messages.section.new }).click()
  const dialog = page.getByRole('alertdialog').filter({ has: page.getByRole('heading') })
  await dialog.getByLabel(messages.edit.name).fill(title)
  await dialog.getByLabel(messages.edit.text, { exact: true }).fill('Bonjour')
  await loseAnswer(page, `**${createSavedReply.path}`)
  const asked = Promise.withResolvers<void>()
  await page.route(`**${getStoredAnswer.path.replace(':key', '*')}`, async (route) => {
    await asked.promise
    await route.continue()
  })
  const save = dialog.getByRole('button', { name: messagesOf('fr', 'common').save })
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText(common.unanswered)
  await save.click()
  await expect(page.getByText(messages.edit.saved)).toBeVisible()
  asked.resolve()
  await expect(dialog).toBeHidden()
  const stored = (await reader(page, token, createSavedReply.path)()) as { savedReplies: { title: string }[] }
  expect(stored.savedReplies.filter((reply) => reply.title === title)).toHaveLength(1)
})

test('names that are saved slowly are reported on the page to which one has gone without saving', {
  tag: '@long',
}, async ({ page }) => {
  const { session } = await onboardedPlanner(page.request)
  await saveSession(page, session)
  await page.goto('/account')
  await page.getByLabel(messagesOf('fr', 'session').firstname, { exact: true }).fill('Zoë')
  await delay(page, '**/api/account/update-personal-info')
  await page.getByRole('button', { name: messagesOf('fr', 'common').save }).click()
  await page
    .getByRole('link', { name: messagesOf('fr', 'shell').menu.dashboard })
    .first()
    .click()
  await page.getByRole('button', { name: common.unsaved.leave }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText(account.names.saved)).toBeVisible()
})

test('an administrator waits for the decision that was begun', { tag: '@long' }, async ({ page }) => {
  const messages = messagesOf('fr', 'administration')
  const planner = await onboardedPlanner(page.request)
  const id = await ownCompanyOf(page.request, planner.session.token)
  await signInAs(page, 'admin')
  await page.goto(`/admin/moderation/${id}`)
  const dialog = page.getByRole('dialog')
  const press = () => dialog.getByRole('button', { name: messages.approve.confirm, exact: true }).click()
  await page.getByRole('button', { name: messages.approve.action }).first().click()
  const notice = filled(messages.approve.done, { company: 'Noces du Lac' })
  await expectNotDismissed({ page, press, dialog }, { address: '**/api/admin/moderation/*/approve', notice })
})
