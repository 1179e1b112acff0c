/** The facts, beside its images, that an operator checks when validating a venue. */
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

/** The ways in which a venue can differ from its validated version. */
export const identityChanges = ['name', 'type', 'address', 'point'] as const
export type IdentityChange = (typeof identityChanges)[number]

/**
 * Rule "second look": the changes of a validated venue that wait for an operator before visitors see them; all other changes are visible at
 * once. Empty where nothing waits.
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
