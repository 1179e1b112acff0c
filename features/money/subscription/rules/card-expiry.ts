/** A card's last month: it can be charged until the end of it. */
type CardExpiry = { month: number; year: number }

/** How many days before a renewal the card is checked. */
export const cardCheckDays = 14

/** Whether a card has expired at this moment; months end in UTC. */
export function hasExpiredBy({ month, year }: CardExpiry, moment: Date): boolean {
  return moment.getTime() >= Date.UTC(year, month, 1)
}
