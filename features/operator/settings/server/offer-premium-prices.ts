import { currencies } from '@bouquet/domain/money'
import { premiumPlans, premiumPricesIn } from '@bouquet/domain/plans'
import type { Settings, SettingValues } from '@bouquet/domain/settings'
import { sellsInPounds } from '@bouquet/features/company/billing-currency/server/billing-currency.ts'
import { explainOutage } from '@bouquet/features/money/subscription/server/billing-customer.ts'
import type { AccountContext } from '@bouquet/server/context.ts'

/** Makes the prices of Premium at the payment provider in each currency that is sold in. Throws payment_unavailable. */
export async function offerPremiumPrices(ctx: AccountContext, values: SettingValues): Promise<void> {
  const sold = currencies.filter((currency) => currency !== 'GBP' || sellsInPounds(ctx.config))
  const prices = sold.flatMap((currency) => {
    const cents = premiumPricesIn(values as Settings['premium'], currency)
    return premiumPlans.map((plan) => ({ plan, currency, amountCents: cents[plan] }))
  })
  await Promise.all(prices.map((price) => ctx.ports.payments.offerPrice(price))).catch(
    explainOutage(ctx, 'making a price of Premium'),
  )
}
