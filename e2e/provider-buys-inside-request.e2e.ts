import { unlockEventRequest } from '@bouquet/features/leads/event-requests/contract.ts'
import { expect, type Page, test } from '@playwright/test'
import { approvedPlanner } from './approved-planner.ts'
import { filled, messagesOf } from './messages.ts'
import { newRequestTo } from './new-request.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { authorized } from './sign-in.ts'
import { walked } from './walked-languages.ts'

async function typeCard(page: Page, messages: { number: string; expiry: string; cvc: string }, number: string) {
  await page.getByLabel(messages.number).fill(number)
  await page.getByLabel(messages.expiry).fill('1230')
  await page.getByLabel(messages.cvc).fill('123')
  await page.keyboard.press('Enter')
}

for (const [language, locale] of walked([
  ['fr', 'fr-FR'],
  ['de', 'de-DE'],
] as const))
  test(`without credits five are bought inside the request, and its contact opens (${language})`, {
    tag: '@long',
  }, async ({ page }) => {
    test.slow()
    const { request } = page
    const messages = messagesOf(language, 'credits')
    const bank = messagesOf(language, 'payments-emulator').challenge
    const { token, slug } = await approvedPlanner(page, locale)
    const first = await newRequestTo(request, token, 'fr', { slug })
    await request.post(unlockEventRequest.path.replace(':uuid', first.uuid), authorized(token))
    const wanted = await newRequestTo(request, token, 'fr', { slug })

    await page.goto(`/event-requests/${wanted.uuid}`)
    const offer = page.getByRole('group', { name: messages.choose.picks })
    await expect(offer.getByRole('button')).toHaveCount(3)
    await offer.getByRole('button', { name: messages.sum.quantity_other.replace('{{count}}', '5') }).click()
    await expectNothingWrong(page)
    const pay = page.getByRole('button', { name: textBeforeValue(messages.toOpen.buy) })
    await pay.filter({ hasText: '111' }).click()
    await typeCard(page, messages.payment, '4000000000003220')
    await page.getByRole('button', { name: bank.fail }).click()
    await expect(page.getByRole('status').getByText(messages.return.failed)).toBeVisible()
    await expect(offer.getByRole('button', { pressed: true })).toContainText('5')

    await pay.filter({ hasText: '111' }).click()
    await typeCard(page, messages.payment, '4242424242424242')
    await expect(page.getByText(filled(messages.toOpen.opened, { count: 4 }))).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/event-requests/${wanted.uuid}$`))
    await expect(page.locator('a[href^="mailto:"]').first()).toBeVisible()
    await expectNothingWrong(page)
  })

/** The parts of a message before or after its placeholder. */
const textBeforeValue = (text: string) => text.split('{{')[0]?.trim() || (text.split('}}')[1] ?? '').trim()
