/** What an operator has looked at when they validated a venue, beside its images. */
export type VenueIdentity<Type extends string = string> = {
  name: string
  type: Type
  address: string | null
  zipcode: string
  city: string
  countryCode: string
  latitude: number
  longitude: number
}

/** In which respects a venue is another one than that which was validated. */
export const identityChanges = ['name', 'type', 'address', 'point'] as const
export type IdentityChange = (typeof identityChanges)[number]

/**
 * Rule "second look": what of a validated venue waits for an operator before visitors see it; everything else counts at once. Empty where
 * nothing does.
 */
export function identityChangesOf(validated: VenueIdentity, now: VenueIdentity): IdentityChange[] {
  return identityChanges.filter((change) => !isSame[change](validated, now))
}

const isSame: Record<IdentityChange, (a: VenueIdentity, b: VenueIdentity) => boolean> = {
  name: (a, b) => a.name === b.name,
  type: (a, b) => a.type === b.type,
  address: (a, b) =>
    (a.address ?? '') === (b.address ?? '') &&
    a.zipcode === b.zipcode &&
    a.city === b.city &&
    a.countryCode === b.countryCode,
  point: (a, b) => a.latitude === b.latitude && a.longitude === b.longitude,
}
