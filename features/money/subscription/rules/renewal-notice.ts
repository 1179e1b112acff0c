import { type Country, isCountry } from '@bouquet/domain/countries'

/** When the yearly plan's renewal is announced in a country, in days before the renewal. */
type RenewalNotice = {
  /** One mail on each of these days, the first one first. */
  readonly days: readonly number[]
  /** The law's limits for a notice to a consumer (docs/law.md): not earlier than, not later than; null where it names no day. */
  readonly law: { readonly earliest: number | null; readonly latest: number | null }
}

/** Rule "renewal notice". Providers are businesses: consumer law is followed for all, because some are treated like one. */
export const renewalNotices: Readonly<Record<Country, RenewalNotice>> = {
  FR: { days: [45], law: { earliest: 90, latest: 30 } },
  BE: { days: [30], law: { earliest: null, latest: null } },
  DE: { days: [30], law: { earliest: null, latest: null } },
  IT: { days: [35], law: { earliest: null, latest: 30 } },
  ES: { days: [30], law: { earliest: null, latest: 15 } },
  PT: { days: [30], law: { earliest: null, latest: null } },
  GB: { days: [30, 7], law: { earliest: null, latest: null } },
}

/** The greatest number of days ahead at which any country's notice is sent. */
export const earliestNoticeDays = Math.max(...Object.values(renewalNotices).flatMap(({ days }) => days))

const dayMs = 86_400_000

/**
 * The notice (by its day of the table) that must have been sent by now for a renewal at this moment: the latest one whose day has come. Null
 * before the first one, and once the renewal has happened. A country without a row (ISO 3166) uses Germany's.
 */
export function noticeDue(country: string, renewsAt: Date, now: Date): number | null {
  const left = (renewsAt.getTime() - now.getTime()) / dayMs
  if (left <= 0) return null
  const { days } = renewalNotices[isCountry(country) ? country : 'DE']
  return days.findLast((day) => left <= day) ?? null
}
