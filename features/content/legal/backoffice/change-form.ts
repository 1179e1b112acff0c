import { type Country, countries } from '@bouquet/domain/countries'
import { type Language, languages } from '@bouquet/domain/languages'
import type { LegalPageName } from '@bouquet/domain/legal-pages'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { type LegalChangeForm, type ListedLegalText, legalChangeForm } from '../contract.ts'

/** The form's values; a summary is entered for each chosen language. */
export type ChangeFields = {
  page: LegalPageName
  kind: 'announced' | 'correction'
  effectiveOn: string
  countries: Country[]
  languages: Language[]
  summaries: Record<Language, string>
}

export const emptyChange: ChangeFields = {
  page: 'terms',
  kind: 'announced',
  effectiveOn: '',
  countries: [...countries],
  languages: [],
  summaries: Object.fromEntries(languages.map((language) => [language, ''])) as Record<Language, string>,
}

/** The languages that have a version which operators saved. */
export function changeable(texts: ListedLegalText[], page: LegalPageName): ListedLegalText[] {
  return texts.filter((text) => text.page === page && text.version > 0)
}

/** The form's values as the server accepts them, with the newest versions that the page has read. */
export function changeOf(fields: ChangeFields, texts: ListedLegalText[]): LegalChangeForm {
  const isAnnounced = fields.kind === 'announced'
  return {
    page: fields.page,
    isAnnounced,
    effectiveOn: isAnnounced ? fields.effectiveOn : null,
    countries: fields.countries,
    texts: changeable(texts, fields.page)
      .filter(({ language }) => fields.languages.includes(language))
      .map(({ language, version }) => ({
        language,
        version,
        summary: isAnnounced ? fields.summaries[language] : '',
      })),
  }
}

/** Validates with the contract's schema, as the server does. */
export function resolverOf(texts: ListedLegalText[]): Resolver<ChangeFields> {
  return (fields) => {
    const { success, error } = legalChangeForm.safeParse(changeOf(fields, texts))
    if (success) return { values: fields, errors: {} }
    const errors: FieldErrors<ChangeFields> = {}
    for (const { path, message } of error.issues)
      errors[fieldOf(String(path[0]), message)] ??= { type: 'rule', message }
    return { values: {}, errors }
  }
}

/** The form's field for a path in the contract. */
export function fieldOf(path: string, code?: string): 'effectiveOn' | 'countries' | 'languages' | 'summaries' | 'page' {
  if (path === 'texts') return code === 'summary_too_short' || code === 'text_too_long' ? 'summaries' : 'languages'
  return path === 'countries' || path === 'effectiveOn' ? path : 'page'
}
