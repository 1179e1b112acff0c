import { firstCreditCurves } from '@bouquet/domain/credit-price'
import type { Settings } from '@bouquet/domain/settings'
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
    plans: {
      ...freeQuotas,
      venues: freePlanVenues,
      clubDiscount,
      supportEmail: prioritySupport?.email ?? '',
      supportHours: prioritySupport?.hours ?? 24,
    },
    limits: { adjustmentCredits: config.adjustmentLimitCredits },
    links: { podcast: config.podcastUrl ?? '' },
  }
}
