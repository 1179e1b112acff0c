import { expect, test } from 'vitest'
import { mailAddress } from './mail-address.ts'
import { checkDraft, draftOf, type PlaceholderNames, type ReplyDraft } from './reply-draft.ts'

const names: PlaceholderNames = {
  first_name: 'prénom',
  full_name: 'nom complet',
  wedding_date: 'date du mariage',
  place: 'lieu',
  guests: 'invités',
  services: 'prestations',
  company: 'mon entreprise',
  venue: 'mon lieu',
  my_name: 'mon nom',
  my_phone: 'mon téléphone',
}
const draft: ReplyDraft = { id: null, version: 0, title: 'Un appel', texts: { fr: 'Bonjour {Prénom}', de: ' ' } }

test('a draft is sent in stored form, without empty languages, and is shown with translated names', () => {
  const form = { title: 'Un appel', texts: { fr: 'Bonjour {first_name}' } }
  expect(checkDraft(draft, names)).toEqual({ form })
  expect(draftOf({ id: 'a', version: 7, uses: 0, ...form }, names)).toEqual({
    id: 'a',
    version: 7,
    title: 'Un appel',
    texts: { fr: 'Bonjour {prénom}' },
  })
})

test('an error is shown where it is: the title, the language and the word', () => {
  const text = (texts: ReplyDraft['texts'], title = 'Un appel') => checkDraft({ title, texts }, names)
  expect(text({ fr: '' }, ' ')).toEqual({
    problems: { title: 'title_required', text: { language: null, problem: 'text_required' } },
  })
  expect(text({ fr: 'Bonjour', it: 'Ciao {surnom}' })).toEqual({
    problems: { text: { language: 'it', problem: 'placeholder_unknown', word: '{surnom}' } },
  })
  expect(text({ de: 'x'.repeat(4001) })).toEqual({
    problems: { text: { language: 'de', problem: 'message_too_long' } },
  })
})

test('a message begun keeps its lines, its signs and its address', () => {
  const address = mailAddress({ to: 'a&b?c@couple.example', subject: 'Été & Cie', text: 'Bonjour,\n\n50 % = ?' })
  const { pathname, searchParams } = new URL(address.replace('mailto:', 'https://x/'))
  expect(decodeURIComponent(pathname)).toBe('/a&b?c@couple.example')
  expect(searchParams.get('subject')).toBe('Été & Cie')
  expect(searchParams.get('body')).toBe('Bonjour,\r\n\r\n50 % = ?')
  expect(address).not.toContain('+')
})
