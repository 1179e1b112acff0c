/** What an owner switches on and off for each country. */
export const switchNames = [
  'plannerRegistration',
  'venueRegistration',
  'guides',
  'projectForm',
  'favourites',
  'reviewInvitations',
  'coupons',
  'promotions',
] as const
export type SwitchName = (typeof switchNames)[number]
