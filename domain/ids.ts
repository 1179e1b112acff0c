declare const brand: unique symbol
type Id<Of extends string> = string & { readonly [brand]: Of }

/** A person who signs in. */
export type AccountId = Id<'AccountId'>
/** A company with a listing. Memberships say who works in it; its id is never that of an account. */
export type ProviderId = Id<'ProviderId'>
export type VenueId = Id<'VenueId'>
export type ProjectId = Id<'ProjectId'>
export type EventRequestId = Id<'EventRequestId'>
