import messages from '@bouquet/features/leads/event-requests/messages/event-requests/fr.json' with { type: 'json' }
import list from '@bouquet/features/leads/event-requests/messages/request-list/fr.json' with { type: 'json' }
import creditMessages from '@bouquet/features/money/credits/messages/credits/fr.json' with { type: 'json' }
import { getPremiumOffer } from '@bouquet/features/money/subscription/contract.ts'
import subscription from '@bouquet/features/money/subscription/messages/subscription/fr.json' with { type: 'json' }
import { expect, test } from '@playwright/test'
import { nameOf, newRequestTo } from './new-request.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { signInAs } from './sign-in.ts'

const payAndOpen = new RegExp(`^${creditMessages.toOpen.buy.replace('{{price}}', '30.€')}$`)

test('a provider without credits is asked before leaving, offered credits, and may answer later', {
  tag: '@long',
}, async ({ page }) => {
  const token = await signInAs(page, 'broke')
  const request = await newRequestTo(page.request, token)
  await page.goto(`/event-requests/${request.uuid}`)
  await expect(page.getByRole('button', { name: payAndOpen })).toBeVisible()
  const question = page.getByRole('dialog', { name: list.leave.title.replace('{{name}}', nameOf(request)) })

  await page.getByRole('link', { name: messages.list.title }).first().click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(new RegExp(request.uuid))

  await page.getByRole('link', { name: messages.list.title }).first().click()
  await question.getByRole('button', { name: messages.unlock.action }).click()
  const offer = page.getByRole('dialog', { name: messages.noCredits.title })
  await expect(offer).toContainText('30')
  await offer.getByRole('button', { name: messages.unlock.cancel }).click()

  await page.getByRole('link', { name: messages.list.title }).first().click()
  await question.getByRole('button', { name: list.leave.later }).click()
  await expect(page).toHaveURL(/\/event-requests$/)

  await page.goto(`/event-requests/${request.uuid}`)
  await expect(page.getByRole('button', { name: payAndOpen })).toBeVisible()
  await page.keyboard.press('u')
  await offer.getByRole('link', { name: messages.noCredits.go }).click()
  await expect(page).toHaveURL(/\/credits$/)
})

test('the question comes each time until it is not wanted again today @long', async ({ page }) => {
  const token = await signInAs(page, 'broke')
  const request = await newRequestTo(page.request, token)
  const question = page.getByRole('dialog', { name: list.leave.title.replace('{{name}}', nameOf(request)) })
  const leave = async () => {
    await page.goto(`/event-requests/${request.uuid}`)
    await expect(page.getByRole('button', { name: messages.reject.action })).toBeVisible()
    await page.getByRole('link', { name: messages.list.title }).first().click()
  }
  for (const isEnough of [false, true]) {
    await leave()
    await expect(question).toBeVisible()
    if (isEnough) await question.getByText(list.leave.notToday).click()
    await expectNothingWrong(page)
    await question.getByRole('button', { name: list.leave.later }).click()
    await expect(page).toHaveURL(/\/event-requests$/)
  }
  await leave()
  await expect(page).toHaveURL(/\/event-requests$/)
  await expect(question).toHaveCount(0)
})

test('whose credits cost more than Premium reads so where a credit is missing, in their own figures @mobile', {
  tag: '@long',
}, async ({ page, isMobile }) => {
  const token = await signInAs(page, 'broke')
  const request = await newRequestTo(page.request, token)
  const offer = { spentCents: 22_200, premiumCents: 20_700, monthlyCents: 6900, currency: 'EUR', days: 90 }
  await page.route(`**${getPremiumOffer.path}`, (route) => route.fulfill({ json: { offer } }))
  await page.goto(`/event-requests/${request.uuid}`)
  // On a phone there is no room for the price list beside the request; the button in the bar below it opens the list.
  if (isMobile) await page.getByRole('button', { name: messages.unlock.action }).click()
  else {
    await expect(page.getByRole('button', { name: payAndOpen })).toBeVisible()
    await page.keyboard.press('u')
  }
  const dialog = page.getByRole('dialog', { name: messages.noCredits.title })
  await expect(dialog).toContainText(/222\s€/)
  await expect(dialog).toContainText(/69\s€/)
  await expectNothingWrong(page)
  await dialog.getByRole('link', { name: subscription.offer.go }).click()
  await expect(page).toHaveURL(/\/subscription$/)
})
