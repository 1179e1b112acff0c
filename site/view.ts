import type { ProblemCode } from '@bouquet/contract/problems'
import type { CountryOffer } from '@bouquet/domain/closed-country'
import type { Language } from '@bouquet/domain/languages'

/** The data that every page is rendered with. */
export type View = {
  language: Language
  /** BCP 47, for formats. */
  locale: string
  /** The message of a key of `site.json`; `count` chooses the plural form. */
  t: (key: string, values?: Record<string, unknown>) => string
  /** The message of a problem, in the reader's language. */
  problem: (code: ProblemCode) => string
  /** What this country has (`hasPage`); the same object for the same language and country, so that what depends on it is rendered once. */
  offer: CountryOffer
  year: number
  /** The release that runs. */
  version: string
  /** All languages by their own names, with the address of this page in each. */
  languages: { code: Language; name: string; href: string }[]
  /** The hosts of all countries, with the absolute addresses of each front page and of where couples start: their form, else the front page. */
  hosts: { name: string; origin: string; front: string; start: string; isHere: boolean }[]
  /**
   * The page's own styles as text, the address of those that it loads below its first screen, if any, and the addresses of the main script and
   * of the fonts' styles.
   */
  assets: { style: string; stylesBelow: string | null; script: string; fonts: string }
}

/** The typed values by the name of their field; several for checkboxes. */
export type Answers = Record<string, string[]>
export type FieldProblems = Record<string, ProblemCode>

/** Rule "short asking": who, when, where and which providers first; then the details that may be left open. */
export type StepName = 'couple' | 'choice' | 'party' | 'wishes'
export const stepNames: readonly StepName[] = ['couple', 'choice', 'party', 'wishes']
export const optionalSteps: readonly StepName[] = ['party', 'wishes']
