/** Why an operator grants Premium. */
export const grantReasons = ['goodwill', 'technical_problem', 'trial', 'partner'] as const
export type GrantReason = (typeof grantReasons)[number]

/** Why an operator ends Premium, granted or paid. */
export const endReasons = ['asked', 'misuse', 'mistake'] as const
export type EndReason = (typeof endReasons)[number]

/** Months of one grant, and how far ahead granted Premium may run. */
export const maxMonths = 12
export const grantNoteLength = { min: 10, max: 500 } as const

/** The same day and time some months later in UTC; in a shorter month its last day. */
export function monthsAfter(instant: Date, months: number): Date {
  const later = new Date(instant)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== instant.getUTCDate()) later.setUTCDate(0)
  return later
}

type Running = { since: Date; endsAt: Date }

/** When months that are granted now begin and end: behind what is granted already. Null where they would run too far ahead. */
export function grantedPeriod(now: Date, months: number, running: Running | null) {
  const beginsAt = running?.endsAt ?? now
  const endsAt = monthsAfter(beginsAt, months)
  if (endsAt > monthsAfter(now, maxMonths)) return null
  return { since: running?.since ?? now, beginsAt, endsAt }
}
