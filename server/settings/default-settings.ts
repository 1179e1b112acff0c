import type { Settings } from '@bouquet/domain/settings'
import type { Config } from '../config/config.ts'

/** Version 0 of every group: what the environment variables say. */
export function defaultSettings(config: Config): Settings {
  const { welcomeCredits, freeQuotas, freePlanVenues, clubDiscount, prioritySupport } = config.plans
  return {
    welcome: { credits: welcomeCredits },
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
