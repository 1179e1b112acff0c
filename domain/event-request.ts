export const rejectionReasons = [
  'budget',
  'location',
  'not_available',
  'not_qualified',
  'not_sufficient_infos',
  'other',
  'questionable',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

export const eventRequestStatuses = ['pending', 'unlocked', 'rejected'] as const
export type EventRequestStatus = (typeof eventRequestStatuses)[number]

/** Rule "contact data": whether a request's provider may see its couple's address and number, `is_contact_open` in SQL. */
export function isContactOpen(unlockedAt: Date | null): unlockedAt is Date {
  return unlockedAt !== null
}

/**
 * Rule "rejection", in seconds after a decline: how long taking it back is offered, how long it is accepted (an answer needs its time on
 * the way), and when what follows from it is done.
 */
export const declineUndo = { offered: 10, accepted: 12, carriedOut: 13 } as const

/** At most so many requests are declined at once: those of the largest page. */
export const maxDeclinedAtOnce = 100

export const creditsPerUnlock = 1

const soonDays = 7

/** Days until the wedding when it is within a week from today (0 to 7), else null. Both days are YYYY-MM-DD. */
export function daysUntilSoonEvent(eventDate: string | null, today: string): number | null {
  if (!eventDate) return null
  const days = Math.round((Date.parse(eventDate) - Date.parse(today)) / 86_400_000)
  return days >= 0 && days <= soonDays ? days : null
}
