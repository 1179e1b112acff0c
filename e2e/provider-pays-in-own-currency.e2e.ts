import { firstCreditPrice } from '@bouquet/domain/credit-price'
import { type Currency, formatMoney } from '@bouquet/domain/money'
import { firstPremiumPrices } from '@bouquet/domain/plans'
import { expect, type Page, test } from '@playwright/test'
import { approvedPlanner } from './approved-planner.ts'
import { filled, messagesOf } from './messages.ts'
import { newRequestTo } from './new-request.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { authorized } from './sign-in.ts'

const symbols: Record<Currency, RegExp> = { EUR: /€/, GBP: /£/ }

async function typeCard(page: Page, messages: { number: string; expiry: string; cvc: string }) {
  await page.getByLabel(messages.number).fill('4242424242424242')
  await page.getByLabel(messages.expiry).fill('1230')
  await page.getByLabel(messages.cvc).fill('123')
  await page.keyboard.press('Enter')
}

for (const [language, locale, country, currency, other] of [
  ['en', 'en-GB', 'GB', 'GBP', 'EUR'],
  ['fr', 'fr-FR', 'FR', 'EUR', 'GBP'],
] as const)
  test(`a provider of ${country} is offered, pays and reads everything in ${currency} @mobile-long`, {
    tag: '@long',
  }, async ({ page, isMobile }) => {
    test.slow()
    const { request } = page
    const messages = messagesOf(language, 'credits')
    const money = (cents: number) => formatMoney({ cents, currency }, locale)
    const { token, slug } = await approvedPlanner(page, locale, country)
    const first = await newRequestTo(request, token, language, { slug, country })
    await request.post(`/api/event-requests/${first.uuid}/unlock`, authorized(token))
    const wanted = await newRequestTo(request, token, language, { slug, country })

    await page.goto(`/event-requests/${wanted.uuid}`)
    // On a phone there is no room for the offer beside the request; the button in the bar below it opens it.
    const { unlock } = messagesOf(language, 'event-requests')
    if (isMobile) await page.getByRole('button', { name: unlock.action }).click()
    const offer = page.getByRole('group', { name: messages.choose.picks })
    for (const [place, quantity] of [1, 5, 10].entries()) {
      const choice = offer.getByRole('button').nth(place)
      await choice.click()
      await expect(choice).toContainText(money(firstCreditPrice(quantity, currency).cents))
    }
    await offer.getByRole('button').nth(1).click()
    await expectNothingWrong(page)
    await page
      .getByRole('button', { name: filled(messages.toOpen.buy, { price: money(firstCreditPrice(5, currency).cents) }) })
      .click()
    await typeCard(page, messages.payment)
    await expect(page.getByText(filled(messages.toOpen.opened, { count: 4 }))).toBeVisible()
    await expect(page.locator('a[href^="mailto:"]').first()).toBeVisible()

    await page.goto('/credits')
    await expect(page.getByRole('main')).toContainText(money(firstCreditPrice(1, currency).cents))
    await expect(page.getByRole('main')).not.toContainText(symbols[other])
    await expectNothingWrong(page)
    await page.goto('/subscription')
    await expect(page.getByRole('main')).toContainText(money(firstPremiumPrices[currency].premium_yearly))
    await expect(page.getByRole('main')).not.toContainText(symbols[other])
    await expectNothingWrong(page)
  })

test('who moves to a country with another currency learns before saving what stays and what changes', async ({
  page,
}) => {
  const { move } = messagesOf('fr', 'company').address
  await approvedPlanner(page)
  await page.goto('/company/address')
  const country = page.getByRole('combobox', { name: messagesOf('fr', 'onboarding').address.country })
  await country.selectOption('BE')
  await expect(page.getByText(move.title)).toBeHidden()
  await country.selectOption('GB')
  await expect(page.getByText(move.pricesInGBP)).toBeVisible()
  await expect(page.getByText(move.billedInGBP)).toBeVisible()
  await expectNothingWrong(page)
})
