import { formatLocales, type Language } from '@bouquet/domain/languages'
import { expect, type Page, test } from '@playwright/test'
import { approvedPlanner } from './approved-planner.ts'
import { messagesOf } from './messages.ts'
import { mails } from './outbox.ts'
import { checkPage } from './page-check.ts'
import { blockAnnouncements } from './sign-in.ts'
import { walked } from './walked-languages.ts'

test.describe.configure({ timeout: 180_000 })

for (const language of walked(['fr', 'de'] as const))
  test(`a planner subscribes, is late, and pays with another card (${language})`, { tag: '@long' }, async ({
    page,
  }) => {
    const subscription = messagesOf(language, 'subscription')
    const shell = messagesOf(language, 'shell')
    const hosted = messagesOf(language, 'payments-emulator').portal
    await blockAnnouncements(page)
    const { email } = await approvedPlanner(page, formatLocales[language])
    await subscribe(page, language)

    // The shell around the page shows Premium as soon as the page confirms it.
    await expect(page.getByRole('status').getByText(subscription.return.arrived)).toBeVisible({ timeout: 60_000 })
    const menu = page.getByRole('navigation', { name: shell.menu.label })
    expect(await menu.getByRole('link', { name: shell.menu.credits }).count()).toBe(0)
    expect(await page.locator('aside').getByText(shell.premium, { exact: true }).first().isVisible()).toBe(true)

    const [receipt] = await attachedMails(page, email, 1)
    expect(receipt?.attachments[0]?.fileName).toMatch(/^FR-\d{4}-\d{5}\.pdf$/)
    const file = await page.request.get(`/dev/outbox/attachments/${receipt?.attachments[0]?.id}`)
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')

    await inPortal(page, subscription.actions.manage, hosted.trialUnpaid)
    const [failed] = await mails(page.request, { to: email, wanted: ({ subject }) => subject.includes('1/3') })
    expect(failed?.locale).toBe(language)
    await expect(async () => {
      await page.goto('/subscription')
      await expect(page.getByRole('heading', { name: subscription.late.title })).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.locator('aside').getByText(shell.premiumLate).first()).toBeVisible()
    await checkPage(page, language, 'late on the subscription page')
    for (const address of ['/dashboard', '/credits', '/event-requests']) {
      await page.goto(address)
      await expect(page.getByText(subscription.late.title), address).toBeVisible()
    }
    await checkPage(page, language, 'late above another page')

    await inPortal(page, subscription.late.changeCard, hosted.newCard.split('{{')[0] ?? '')
    await attachedMails(page, email, 2)
    await expect(async () => {
      await page.goto('/subscription')
      await expect(page.getByRole('heading', { name: subscription.state.active.title })).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByText(subscription.late.title)).toHaveCount(0)
  })

async function subscribe(page: Page, language: Language): Promise<void> {
  await page.goto('/subscription')
  await page.getByRole('button', { name: messagesOf(language, 'subscription').plans.subscribe }).click()
  await expect(page).toHaveURL(/\/dev\/stripe\/pages\/checkout\//)
  await page.locator('[name=number]').fill('4242424242424242')
  await page.locator('[name=expiry]').fill('12/30')
  await page.locator('[name=cvc]').fill('123')
  await page.locator('[name=deed]').first().click()
}

/** Opens the billing page and carries out one action there. */
async function inPortal(page: Page, way: string, deed: string): Promise<void> {
  await page.getByRole('button', { name: way }).first().click()
  await expect(page).toHaveURL(/\/dev\/stripe\/pages\/portal\//)
  await page.getByRole('button', { name: deed }).click()
  await page.waitForLoadState()
}

type Attached = { attachments: { id: string; fileName: string }[] }

/** The mails with an attachment, newest first, once there are this many. */
async function attachedMails(page: Page, to: string, count: number): Promise<Attached[]> {
  const wanted = (mail: object) => 'attachments' in mail && (mail as Attached).attachments.length > 0
  return (await mails(page.request, { to, wanted, count })) as unknown as Attached[]
}
