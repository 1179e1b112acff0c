import type { Language } from '@bouquet/domain/languages'
import type { Page } from '@playwright/test'
import { eyesFor } from '../page-check.ts'

/** Whom the steps of an operator's day share: the desk itself, a colleague of finance, and a browser of somebody else. */
export type Day = { desk: Page; colleague: Page; outside: Page; language: Language }

/** Looks at the desk's page, or at what is open on it, in the day's language at both widths. */
export const eyesOf = ({ language }: Day) => eyesFor(language)

/** A message up to its first placeholder, to find a button whose name continues with a number or a name. */
export function beginning(message: string): string {
  return message.split('{{')[0] ?? ''
}
