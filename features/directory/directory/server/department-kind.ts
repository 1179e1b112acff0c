import type { Country } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import { message } from '@bouquet/server/i18n.ts'

/** Departments that are something else than those of their country usually are. */
const exceptions: Partial<Record<Country, Record<string, 'autonomous' | 'region'>>> = {
  BE: { BRU: 'region' },
  IT: { AO: 'autonomous' },
  PT: { 10: 'autonomous', 23: 'autonomous' },
}

/** What a department of a country is called: `Bundesland`, `Province`; without a code, what they usually are. */
export function departmentKind(language: Language, country: Country, code = ''): string {
  return message(language, 'directory', `departmentKinds.${exceptions[country]?.[code] ?? country}`)
}
