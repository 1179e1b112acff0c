import { expect, test } from 'vitest'
import {
  fillReply,
  languageOfReply,
  type Placeholder,
  unknownPlaceholders,
  withShownNames,
  withStoredNames,
} from './saved-reply.ts'

const facts: Record<Placeholder, string> = {
  first_name: 'Élise',
  full_name: 'Élise Marchand',
  wedding_date: 'samedi 12 juin 2027',
  place: 'Talloires',
  guests: '30 à 50',
  services: 'coordination du jour J',
  company: 'Maison {place} $& Alba',
  venue: 'Moulin de Bise',
  my_name: 'Camille Laurent',
  my_phone: '+33 6 39 98 12 34',
}
const french: Record<Placeholder, string> = {
  first_name: 'prénom',
  full_name: 'nom complet',
  wedding_date: 'date du mariage',
  place: 'lieu',
  guests: 'invités',
  services: 'prestations',
  company: 'entreprise',
  venue: 'mon lieu',
  my_name: 'mon nom',
  my_phone: 'mon téléphone',
}

test('every placeholder is replaced by its value, wherever and however often it occurs', () => {
  expect(fillReply('{first_name}, {place} le {wedding_date} ?\n{first_name} !', facts)).toBe(
    'Élise, Talloires le samedi 12 juin 2027 ?\nÉlise !',
  )
})

test('a fact is put in as it is, whatever is written in it', () => {
  expect(fillReply('{company}', facts)).toBe('Maison {place} $& Alba')
})

test('an unknown placeholder stays in the text and is reported', () => {
  const text = '{first_name} {name} {} {toString} {First_Name} 20 % {place\n} }{'
  expect(fillReply(text, facts)).toBe('Élise {name} {} {toString} {First_Name} 20 % {place\n} }{')
  expect(unknownPlaceholders(text)).toEqual(['name', '', 'toString', 'First_Name'])
  expect(unknownPlaceholders('Bonjour {first_name}, à {place} !')).toEqual([])
})

test('a person writes the names of their language, and the text is stored in the same form for everybody', () => {
  const stored = 'Bonjour {first_name}, le {wedding_date} à {place}'
  expect(withShownNames(stored, french)).toBe('Bonjour {prénom}, le {date du mariage} à {lieu}')
  expect(withStoredNames('Bonjour { Prénom }, le {DATE DU MARIAGE} à {lieu}', french)).toBe(stored)
  expect(withStoredNames(stored, french)).toBe(stored)
  expect(unknownPlaceholders(withStoredNames('{surnom}', french))).toEqual(['surnom'])
})

test('the couple reads its own language where there is one, else the provider’s, else whatever there is', () => {
  expect(languageOfReply({ fr: 'a', de: 'b' }, ['de', 'fr'])).toBe('de')
  expect(languageOfReply({ fr: 'a', it: 'b' }, ['de', 'it'])).toBe('it')
  expect(languageOfReply({ nl: 'a', es: 'b' }, ['de', 'it'])).toBe('nl')
  expect(languageOfReply({}, ['de', 'it'])).toBe(null)
})
