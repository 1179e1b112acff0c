import { expect, test } from 'vitest'
import { refusalsOf } from './term-rules.mjs'

const refusals = (language, text, at = 'directory title') => refusalsOf({ language, at, text })

test.each([
  ['fr', "l'adresse", 'a straight apostrophe'],
  ['fr', 'Un aperçu : le voici.', 'a breaking space before a French sign'],
  ['fr', 'vingt\u202fmille', 'a narrow no-break space'],
  ['de', '»so«', 'guillemets in German'],
  ['de', 'Wird geladen…', 'an ellipsis without its space'],
  ['nl', '“zo”', 'English quotes in Dutch'],
  ['es', 'Está seguro?', 'a question without its first sign'],
  ['en', 'Wait...', 'three dots'],
  ['en', 'Your email address', 'another spelling of e-mail'],
  ['it', 'Tutti gli indirizzi', 'a literal translation'],
  ['de', 'Hochzeit erzählen', 'a literal translation'],
  ['es', 'Suplantación terminada', 'a word that means something else'],
  ['pt', 'só para vós', 'an archaic form of address'],
  ['fr', 'Élise vous a choisi', 'the masculine for a reader'],
  ['nl', 'Uw krediet', 'a second term for a concept'],
])('%s “%s”: %s is refused', (language, text) => {
  expect(refusals(language, text)).toHaveLength(1)
})

test.each([
  ['fr', 'Un aperçu\u00a0: «\u00a0enfin\u00a0»\u00a0!'],
  ['fr', '{{firstname}} a porté son choix sur vous'],
  ['de', '„So“, sagte sie … und {{email}}'],
  ['es', '¿Está bien? ¡Sí!'],
  ['en', 'Send {{email}} an e-mail at https://bouquet.example/email'],
  ['nl', 'Echte bruiloften'],
  ['pt', 'Casamentos reais'],
])('%s “%s” is accepted', (language, text) => {
  expect(refusals(language, text)).toEqual([])
})

test('an exception holds for its message only', () => {
  expect(refusals('fr', 'prestataire', 'reviews types.provider')).toEqual([])
  expect(refusals('fr', 'prestataire', 'reviews title')).toHaveLength(1)
})

test('an SMS keeps plain signs', () => {
  expect(refusals('fr', "Bouquet : l'adresse", 'mails newRequest.sms')).toEqual([])
})

test('a guide may name suppliers', () => {
  expect(refusalsOf({ language: 'fr', at: 'budget.md', text: 'Les prestataires', isMessage: false })).toEqual([])
})
