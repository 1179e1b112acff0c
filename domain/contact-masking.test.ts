import { expect, test } from 'vitest'
import { findContacts, maskContacts } from './contact-masking.ts'
import { type Language, languages } from './languages.ts'
import contactCorpus from './testing/contact-corpus.json' with { type: 'json' }

type Sentence = { text: string; from: number; to: number }

const sentence = (frame: string, value: string, secret = value): Sentence => {
  const text = frame.replace('{}', () => value)
  const from = frame.indexOf('{}') + value.length - secret.length
  return { text, from, to: from + secret.length }
}

/**
 * Sentences as couples write them. Each of `contacts` is inserted for `{}` of the `contact` sentences (the part before `|` only introduces
 * it); each of `values`, such as dates and amounts, is inserted into the `plain` sentences. These and the `whole` sentences must stay
 * readable.
 */
const corpus: Record<Language, Record<'contact' | 'contacts' | 'plain' | 'values' | 'whole', string[]>> = contactCorpus

const withContact = languages.flatMap((language) => {
  const { contact, contacts } = corpus[language]
  return contact.flatMap((frame) =>
    contacts.map((entry) => sentence(frame, entry.replace('|', ''), entry.slice(entry.indexOf('|') + 1))),
  )
})

const without = languages.flatMap((language) => {
  const { plain, values, whole } = corpus[language]
  return [...plain.flatMap((frame) => values.map((value) => sentence(frame, value).text)), ...whole]
})

/** At most a tenth of the characters that reveal the contact may stay readable. */
function isHidden({ text, from, to }: Sentence): boolean {
  const spans = findContacts(text)
  const readable = [...text.slice(from, to)].filter(
    (character, at) =>
      /[\p{L}\d]/u.test(character) && !spans.some(({ start, end }) => from + at >= start && from + at < end),
  )
  return readable.length <= (to - from) / 10
}

test('of more than 500 sentences in seven languages, at least 98 % of the contact data is masked', () => {
  expect(withContact.length + without.length).toBeGreaterThan(500)
  const missed = withContact.filter((each) => !isHidden(each)).map(({ text }) => `${text} → ${maskContacts(text)}`)
  expect(missed.length / withContact.length, missed.join('\n')).toBeLessThanOrEqual(0.02)
})

test('at most 1 % of the sentences with dates, amounts, guests, times and postal codes is touched', () => {
  const touched = without
    .filter((text) => findContacts(text).length > 0)
    .map((text) => `${text} → ${maskContacts(text)}`)
  expect(touched.length / without.length, touched.join('\n')).toBeLessThanOrEqual(0.01)
})

test('masking removes no other part of the text', () => {
  expect(maskContacts('Écrivez-nous à lea@example.fr ou appelez le 06 12 34 56 78, merci !')).toBe(
    'Écrivez-nous à ••• ou appelez le •••, merci !',
  )
  expect(maskContacts('Keine Nummer hier.')).toBe('Keine Nummer hier.')
})
