/** The services that a planner can offer, in the order of the catalogue. */
export const serviceTypes = [
  'FULL_PLANNING',
  'PARTIAL_PLANNING',
  'DAY_COORDINATION',
  'WEDDING_DESIGN',
  'VENDOR_SEARCH',
  'CONSULTING_SERVICES',
  'SECULAR_CEREMONY',
  'PRIVATE_EVENTS',
  'CORPORATE_EVENTS',
] as const
export type ServiceType = (typeof serviceTypes)[number]

export function isServiceType(code: string): code is ServiceType {
  return (serviceTypes as readonly string[]).includes(code)
}

/** The services that a couple is asked about; the others do not concern weddings. */
export const weddingServiceTypes: readonly ServiceType[] = serviceTypes.slice(0, 7)

/** ISO 639-1 codes of the languages that a provider can speak and a couple can ask for. */
export const spokenLanguageCodes = 'fr en de it nl es pt ar pl ro ru uk tr zh ja he el sv da hi'.split(' ')
