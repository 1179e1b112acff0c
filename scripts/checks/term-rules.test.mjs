import { expect, test } from 'vitest'
import { forbiddenTerms } from './forbidden-terms.mjs'
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
  ['fr', 'La fiche de {{company}}', 'a name after de'],
  ['fr', 'Parce que {{firstname}} l’a dit', 'a name after que'],
  ['fr', 'Vous n’êtes pas autorisé ici', 'the masculine for a reader'],
  ['fr', 'Pour être remboursé vite', 'the masculine for a reader'],
  ['fr', 'Un vrai mariage', 'a second term for a concept'],
  ['fr', 'Premium est déjà ouvert', 'a subscription like a door'],
  ['en', 'Premium stays open', 'a subscription like a door'],
  ['en', 'The last try', 'a colloquial word'],
  ['en', 'A false request', 'a literal translation'],
  ['de', 'Die Note', 'a word for schools'],
  ['de', 'Die Gutschrift', 'another document'],
  ['it', 'nel Suo paese', 'a village for a country'],
  ['it', 'Apra il suo profilo', 'the courtesy without its capital'],
  ['it', 'La Sua formula', 'a literal translation'],
  ['it', 'Esportare il file', 'a button in the infinitive'],
  ['nl', 'Op te slaan', 'a second term for a concept'],
  ['nl', 'Open de bewaard filter', 'a participle that is not inflected'],
  ['nl', 'Uw cijfer', 'a word for schools'],
  ['es', 'Su período', 'another spelling'],
  ['es', 'La insignia', 'a second term for a concept'],
  ['pt', 'O idioma', 'a second term for a concept'],
  ['pt', 'Para você também', 'the Brazilian form of address'],
  ['pt', 'Diz-se à Bouquet', 'a feminine name'],
  ['en', 'It goes back the way it came', 'a promise of another thing'],
  ['de', 'Jede Meldung hat ihre Antwort', 'a literal translation'],
  ['nl', 'Een principieel antwoord', 'a false friend'],
  ['es', 'Datos de contacto abiertos', 'a contact like a door'],
  ['it', 'Risponda a questo messaggio', 'a mailbox that nobody has'],
  ['nl', 'Bent u het er niet mee eens, antwoord dan aan ons team', 'a mailbox that nobody has'],
  ['es', 'Premium termina y 20 € vuelven a su medio de pago', 'a literal translation'],
  ['fr', 'Si l’un de vous le souhaite', 'the masculine for a reader'],
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
  ['nl', 'De bewaarde filters en uw cijfers'],
  ['fr', 'Le remboursement de {{price}}, à moins de {{distance}}'],
  ['fr', 'La fiche\u00a0: {{company}}'],
  ['pt', 'Para vocês'],
  ['fr', 'L’un de vos parents, ou tous deux'],
  ['it', 'Troppo poche risposte'],
  ['it', '{{name}} e il suo Paese'],
  ['it', 'Eliminare questa foto?'],
  ['pt', 'Casamentos reais'],
])('%s “%s” is accepted', (language, text) => {
  expect(refusals(language, text)).toEqual([])
})

test('a word boundary stands beside plain letters, because it does not see an accent', () => {
  const blind = /\\b(?:\(\?:(?:[^()]*\|)?)?[^ -~]|[^ -~](?:\|[^()]*)?[?)]*\\b/
  expect(
    forbiddenTerms.filter(({ pattern }) => blind.test(pattern.source)).map(({ pattern }) => pattern.source),
  ).toEqual([])
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
