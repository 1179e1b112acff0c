import { countries } from '@bouquet/domain/countries'
import { type Language, languages } from '@bouquet/domain/languages'
import type { FieldErrors, FieldPath, Resolver } from 'react-hook-form'
import { type Announcement, type AnnouncementForm, announcementForm } from '../contract.ts'
import { pace } from '../rules/announcement.ts'

type Words = { title: string; html: string; button: string }

/** The form's values; what was written in a language stays when the language is taken out and chosen again. */
export type AnnouncementFields = Omit<AnnouncementForm, 'texts'> & {
  writtenIn: Language[]
  texts: Record<Language, Words>
}

const noWords: Words = { title: '', html: '', button: '' }

/** An empty draft, written in the operator's language at first. */
export function emptyAnnouncement(language: Language): AnnouncementFields {
  return {
    audience: 'all',
    plan: 'any',
    approval: 'any',
    countries: [...countries],
    languages: [...languages],
    writtenIn: [language],
    texts: textsOf([]),
    fallback: language,
    buttonUrl: '',
    mailsPerMinute: pace.usual,
  }
}

function textsOf(texts: Announcement['texts']): Record<Language, Words> {
  const written = new Map(texts.map(({ language, ...words }) => [language, words]))
  const entries = languages.map((language) => [language, { ...(written.get(language) ?? noWords) }])
  return Object.fromEntries(entries) as Record<Language, Words>
}

/** A stored announcement as the form has it. */
export function fieldsOf(stored: Announcement): AnnouncementFields {
  const { audience, plan, approval, countries, languages, fallback, buttonUrl, mailsPerMinute, texts } = stored
  const chosen = { audience, plan, approval, countries, languages, fallback, buttonUrl, mailsPerMinute }
  return { ...chosen, writtenIn: texts.map(({ language }) => language), texts: textsOf(texts) }
}

const inOrder = (written: Language[]) => languages.filter((language) => written.includes(language))

/** The form's values as the server accepts them. */
export function announcementOf({ writtenIn, texts, ...rest }: AnnouncementFields): AnnouncementForm {
  return { ...rest, texts: inOrder(writtenIn).map((language) => ({ language, ...texts[language] })) }
}

/** The form's field for a path in the contract, `texts/0/html`. */
export function fieldOf(path: string, { writtenIn }: AnnouncementFields): FieldPath<AnnouncementFields> {
  const [name, place, word] = path.split('/')
  if (name !== 'texts') return name as FieldPath<AnnouncementFields>
  const language = inOrder(writtenIn)[Number(place)]
  return language && word ? (`texts.${language}.${word}` as FieldPath<AnnouncementFields>) : 'writtenIn'
}

/** Validates with the contract's schema, as the server does. */
export const resolveAnnouncement: Resolver<AnnouncementFields> = (fields) => {
  const { success, error } = announcementForm.safeParse(announcementOf(fields))
  if (success) return { values: fields, errors: {} }
  const errors: Record<string, unknown> = {}
  for (const { path, message } of error.issues) place(errors, fieldOf(path.join('/'), fields).split('.'), message)
  return { values: {}, errors: errors as FieldErrors<AnnouncementFields> }
}

/** Puts the error of a field where react-hook-form looks for it; the first one stays. */
function place(errors: Record<string, unknown>, [name = '', ...below]: string[], message: string): void {
  if (below.length === 0) {
    errors[name] ??= { type: 'rule', message }
    return
  }
  errors[name] ??= {}
  place(errors[name] as Record<string, unknown>, below, message)
}
