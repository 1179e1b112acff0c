import { portraitSections } from '@bouquet/domain/portrait'
import type { PortraitTexts } from '../contract.ts'

/** Unsaved texts, and when they were written. */
type PortraitDraft = { texts: PortraitTexts; at: number }

const draftMs = 60 * 86_400_000
const keyOf = (accountId: string) => `portrait-draft:${accountId}`

/** This person's draft in this browser; null where there is none, or it cannot be read. */
export function readDraft(accountId: string, now = Date.now()): PortraitDraft | null {
  try {
    const { texts, at } = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? 'null') as PortraitDraft
    const isWhole = portraitSections.every((section) => typeof texts[section] === 'string')
    return isWhole && now - at < draftMs ? { texts, at } : null
  } catch {
    return null
  }
}

/** False when the browser refuses to store it. */
export function saveDraft(accountId: string, draft: PortraitDraft): boolean {
  try {
    localStorage.setItem(keyOf(accountId), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(accountId: string): void {
  localStorage.removeItem(keyOf(accountId))
}

export function isSame(one: PortraitTexts, other: PortraitTexts): boolean {
  return portraitSections.every((section) => one[section] === other[section])
}
