import { countries } from '@bouquet/domain/countries'
import { firstCreditCurves } from '@bouquet/domain/credit-price'
import { languages } from '@bouquet/domain/languages'
import { currencyOfCountry } from '@bouquet/domain/money'
import { firstPremiumPrices } from '@bouquet/domain/plans'
import type { Settings } from '@bouquet/domain/settings'
import { switchNames } from '@bouquet/domain/switch-names'
import type { Config } from '../config/config.ts'

const { EUR, GBP } = firstCreditCurves

/** Version 0 of every group: what the environment variables say, and for prices the first ones. */
export function defaultSettings(config: Config): Settings {
  const { welcomeCredits, freeQuotas, freePlanVenues, clubDiscount, prioritySupport } = config.plans
  return {
    welcome: { credits: welcomeCredits },
    prices: {
      singleEur: EUR.singleCents,
      floorEur: EUR.floorCents,
      singleGbp: GBP.singleCents,
      floorGbp: GBP.floorCents,
    },
    premium: {
      monthlyEur: firstPremiumPrices.EUR.premium_monthly,
      yearlyEur: firstPremiumPrices.EUR.premium_yearly,
      monthlyGbp: firstPremiumPrices.GBP.premium_monthly,
      yearlyGbp: firstPremiumPrices.GBP.premium_yearly,
    },
    billing: Object.fromEntries(
      countries.map((country) => [country, currencyOfCountry(country)]),
    ) as Settings['billing'],
    plans: {
      ...freeQuotas,
      venues: freePlanVenues,
      clubDiscount,
      supportEmail: prioritySupport?.email ?? '',
      supportHours: prioritySupport?.hours ?? 24,
    },
    limits: { adjustmentCredits: config.adjustmentLimitCredits },
    links: { podcast: config.podcastUrl ?? '' },
    seller: config.seller ?? { name: '', address: '', vatNumber: '' },
    publisher: config.publisher,
    home: { page: config.home },
    served: { countries, languages },
    switches: Object.fromEntries(switchNames.map((name) => [name, countries])) as unknown as Settings['switches'],
  }
}
