import type { Language } from '@bouquet/domain/languages'
import {
  type BudgetRange,
  type GuestRange,
  type PlannerBudgetRange,
  rangeEnds,
  type Season,
} from '@bouquet/domain/project'
import { translate } from '../../i18n.ts'

/** Whose words and whose way to write numbers. */
export type Reader = { language: Language; locale: string }

export const eventTypeLabel = (reader: Reader, type: string) =>
  translate(reader.language, 'projects', `eventTypes.${type}`)

/** The services wanted, joined as the reader's language joins a list. */
export function servicesLabel(reader: Reader, services: readonly string[]): string {
  const names = services.map((service) => translate(reader.language, 'projects', `services.${service}`))
  return new Intl.ListFormat(reader.locale, { type: 'conjunction' }).format(names)
}

export function languageLabels(reader: Reader, codes: readonly string[]): string[] {
  const names = new Intl.DisplayNames(reader.locale, { type: 'language' })
  return codes.map((code) => names.of(code) ?? code)
}

export function guestsLabel(reader: Reader, range: GuestRange): string {
  return rangeLabel(reader, range, new Intl.NumberFormat(reader.locale))
}

export function budgetLabel(reader: Reader, range: BudgetRange | PlannerBudgetRange): string {
  return rangeLabel(
    reader,
    range,
    new Intl.NumberFormat(reader.locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
  )
}

export function seasonLabel(reader: Reader, season: Season, year: number): string {
  return translate(reader.language, 'projects', `seasons.${season}`, { year })
}

function rangeLabel(
  reader: Reader,
  range: GuestRange | BudgetRange | PlannerBudgetRange,
  format: Intl.NumberFormat,
): string {
  const { from, to } = rangeEnds(range)
  const say = (key: string) =>
    translate(reader.language, 'projects', `ranges.${key}`, { from: format.format(from), to: to && format.format(to) })
  if (to === null) return say('over')
  return from === 0 ? say('upTo') : say('between')
}
