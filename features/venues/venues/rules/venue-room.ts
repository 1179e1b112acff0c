/** The limit with Premium. */
export const maxVenues = 100

/** Rule "number of venues": why an owner with this many may not add one more; null where they may. */
export function venueRoomProblem(
  count: number,
  { isPremium, freeQuota }: { isPremium: boolean; freeQuota: number },
): 'premium_required' | 'venues_full' | null {
  if (count >= maxVenues) return 'venues_full'
  return isPremium || count < freeQuota ? null : 'premium_required'
}
