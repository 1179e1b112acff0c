/** Rule "changes of legal texts": the terms promise that holders of accounts are notified this many days before. */
export const noticeDays = 30
/** All processes together; a provider of mails takes this many without doubt. */
export const noticesPerMinute = 100

const dayMs = 86_400_000
const minutesPerDay = 1440

/** The first day from which an announced change can be in force, so that the last of these accounts is notified in time. */
export function earliestDay(today: string, accounts: number): string {
  const sendingDays = Math.floor(accounts / (noticesPerMinute * minutesPerDay))
  return new Date(Date.parse(today) + (noticeDays + sendingDays) * dayMs).toISOString().slice(0, 10)
}

/** Further ahead a change is a mistake of the keyboard. */
export const furthestDays = 730

/** Whether an announced change may be in force from this day on. */
export function isNoticeLongEnough(effectiveOn: string, today: string, accounts: number): boolean {
  const furthest = new Date(Date.parse(today) + furthestDays * dayMs).toISOString().slice(0, 10)
  return effectiveOn >= earliestDay(today, accounts) && effectiveOn <= furthest
}
