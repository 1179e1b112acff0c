import { getUser } from '@bouquet/features/operator/administration/contract.ts'
import { expect, type Page, test } from '@playwright/test'
import { approve } from './approved-planner.ts'
import { filled, messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { passwordGivenAgain } from './password-question.ts'
import { authorized, demonstrationPassword, saveSession, signInAs, userOf } from './sign-in.ts'

const messages = messagesOf('fr', 'premium-grants')
const subscription = messagesOf('fr', 'subscription')

test('an operator grants Premium, which the provider sees with its end, and ends it', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const planner = await onboardedPlanner(page.request)
  const { id } = await userOf(page.request, planner.session.token)
  await approve(page.request, planner.session)
  const token = await signInAs(page, 'admin')
  await passwordGivenAgain(page.request, token, demonstrationPassword)
  const answer = await page.request.get(getUser.path.replace(':id', id), authorized(token))
  const { companyName: name } = (await answer.json()) as { companyName: string }
  await page.goto(`/admin/people/${id}`)
  const card = page.getByRole('region', { name: messages.title, exact: true })
  await expect(card.getByText(messages.state.none)).toBeVisible()

  await card.getByRole('button', { name: messages.grant.action }).click()
  const dialog = page.getByRole('alertdialog', { name: filled(messages.grant.title, { name }) })
  await dialog.getByRole('textbox', { name: messages.grant.months }).fill('3')
  await dialog.getByRole('button', { name: messages.grant.confirm, exact: true }).click()
  await expectNothingWrong(page)
  await choose(page, messages.reasons.trial)
  await dialog.getByLabel(messages.grant.note).fill('Convenu au téléphone.')
  await dialog.getByRole('button', { name: messages.grant.confirm, exact: true }).click()
  await expect(page.getByText(filled(messages.grant.done, { name }))).toBeVisible()
  await expect(card.getByText(filled(messages.months_other, { count: '3' }))).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNothingWrong(page)
  }

  const own = await browser.newPage({ baseURL: baseURL ?? '' })
  await saveSession(own, planner.session)
  await own.goto('/subscription')
  await expect(own.getByRole('heading', { name: subscription.state.given.title })).toBeVisible()
  await own.close()

  await card.getByRole('button', { name: messages.end.action }).click()
  const ending = page.getByRole('alertdialog', { name: filled(messages.end.title, { name }) })
  await choose(page, messages.endReasons.mistake)
  await ending.getByRole('button', { name: messages.end.confirm, exact: true }).click()
  await expect(page.getByText(filled(messages.end.done, { name }))).toBeVisible()
  await expect(card.getByText(messages.state.none)).toBeVisible()
})

test('an operator who cancels a subscription that has just ended reads why it was refused', { tag: '@long' }, async ({
  page,
}) => {
  const token = await signInAs(page, 'admin')
  await passwordGivenAgain(page.request, token, demonstrationPassword)
  await page.route('**/api/admin/premium?*', (route) =>
    route.fulfill({
      json: { kind: 'paid', plan: 'premium_yearly', endsAt: '2027-06-30T10:00:00.000Z', renews: true, grants: [] },
    }),
  )
  await page.route('**/api/admin/premium/cancel', (route) =>
    route.fulfill({ status: 409, json: { error: '', code: 'premium_settled' } }),
  )
  const planner = await onboardedPlanner(page.request)
  const { id } = await userOf(page.request, planner.session.token)
  await page.goto(`/admin/people/${id}`)
  await page.getByRole('button', { name: messages.cancel.action }).click()
  await choose(page, messages.endReasons.asked)
  await page.getByRole('alertdialog').getByRole('button', { name: messages.cancel.confirm, exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText(messages.cancel.failed)
  await expectNothingWrong(page)
})

async function choose(page: Page, option: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: messages.reason }).click()
  await page.getByRole('option', { name: option }).click()
}
