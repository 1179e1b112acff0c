/** The code of a reason for declining, in its catalogue. */
export type RejectionReason = string

/** Rule "questionable requests": the reason that makes operators look at a project; the others mean nothing beyond their names. */
export const doubtReason: RejectionReason = 'questionable'

export const eventRequestStatuses = ['pending', 'unlocked', 'rejected'] as const

/** Rule "contact data": whether a request's provider may see the couple's address and number, `is_contact_open` in SQL. */
export function isContactOpen(unlockedAt: Date | null): unlockedAt is Date {
  return unlockedAt !== null
}

/**
 * Rule "rejection", in seconds after a decline: how long undoing it is offered, how long undoing is accepted (longer, as the call needs
 * time), and when its consequences are carried out.
 */
export const declineUndo = { offered: 10, accepted: 12, carriedOut: 13 } as const

/** The most requests that can be declined at once: as many as the largest page has. */
export const maxDeclinedAtOnce = 100

export const creditsPerUnlock = 1

const soonDays = 7

/** Days until a wedding within a week from today (0 to 7), else null. Both days are YYYY-MM-DD. */
export function daysUntilSoonEvent(eventDate: string | null, today: string): number | null {
  if (!eventDate) return null
  const days = Math.round((Date.parse(eventDate) - Date.parse(today)) / 86_400_000)
  return days >= 0 && days <= soonDays ? days : null
}
