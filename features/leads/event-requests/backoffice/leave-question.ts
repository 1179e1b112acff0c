import { today } from '@bouquet/backoffice/today.ts'

/** The day on which this person, in this browser, asked to leave requests without the question. */
const keyOf = (person: string) => `leftUnasked_${person}`

/** Whether requests are left without the question: for the rest of the day on which the person asked for it. */
export function isUnasked(person: string): boolean {
  return localStorage.getItem(keyOf(person)) === today()
}

export function stopAskingToday(person: string): void {
  localStorage.setItem(keyOf(person), today())
}
