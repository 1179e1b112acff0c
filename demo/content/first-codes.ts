// What the demonstration's world has of the catalogues: their first entries.

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

export const venueTypes = [
  'boat',
  'castle',
  'domain',
  'farm',
  'hotel',
  'place_of_worship',
  'reception_hall',
  'restaurant',
  'unusual',
] as const
export type VenueType = (typeof venueTypes)[number]

export const spokenLanguageCodes = 'fr en de it nl es pt ar pl ro ru uk tr zh ja he el sv da hi'.split(' ')

export const eventTypes = [
  'civil_wedding',
  'religious_wedding',
  'symbolic_ceremony',
  'civil_union',
  'vow_renewal',
  'engagement',
  'other',
] as const

export const rejectionReasons = [
  'budget',
  'location',
  'not_available',
  'not_qualified',
  'not_sufficient_infos',
  'other',
  'questionable',
] as const
