/** A card's last month: it pays until the end of it. */
export type CardExpiry = { month: number; year: number }

/** Days before a renewal at which its card is checked. */
export const cardCheckDays = 14

/** Whether a card does not pay any more at this moment; months end in UTC. */
export function hasExpiredBy({ month, year }: CardExpiry, moment: Date): boolean {
  return moment.getTime() >= Date.UTC(year, month, 1)
}
