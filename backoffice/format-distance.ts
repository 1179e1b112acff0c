import { formatDistance } from '@bouquet/domain/distance-format'
import { hostCountry } from './country-options.ts'
import { currentFormatLocale } from './i18n.ts'

/** A distance in the unit of the host: 13 km, 8 miles. Apart from the other formats, which every first visit loads. */
export function formatDistanceHere(km: number): string {
  return formatDistance(km, { locale: currentFormatLocale(), country: hostCountry() })
}
