import { expect, test } from 'vitest'
import { readSearchPhrase } from './search-phrase.ts'

const today = '2026-11-22'
const codes = (list: string[]) => Object.fromEntries(list.map((code) => [code, []]))
const names = {
  services: {
    ...codes(['FULL_PLANNING', 'DAY_COORDINATION', 'WEDDING_DESIGN', 'SECULAR_CEREMONY']),
    'studio-portraits': [['studio', 'portraits'], ['studioportraits']],
  },
  types: { ...codes(['castle', 'domain', 'farm', 'boat', 'hotel', 'restaurant']), igloo: [['igloo']] },
}

/** The result of reading a phrase, as `place · kind · service or kind of venue · date`; of two readings the second. */
function read(typed: string): string {
  const { readings, date } = readSearchPhrase(typed, today, names)
  const last = readings.at(-1)
  return [last?.place, last?.kind, last?.service ?? last?.type, date].map((part) => part ?? '').join(' · ')
}

test('words of a name that operators gave are read as the entry', () => {
  expect(read('studio portraits lyon')).toBe('lyon ·  · studio-portraits · ')
  expect(read('mariage igloo alpes')).toBe('alpes · venue · igloo · ')
})

test.each([
  // French
  ['wedding planner lyon', 'lyon · planner ·  · '],
  ['lyon wedding planner', 'lyon · planner ·  · '],
  ['planner wedding lyon', 'lyon · planner ·  · '],
  ['mariage lyon 12 juin', 'lyon ·  ·  · 2027-06-12'],
  ['Mariage à Lyon le samedi 12 juin 2027', 'lyon ·  ·  · 2027-06-12'],
  ['12/06/2027 mariage Nice', 'nice ·  ·  · 2027-06-12'],
  ['mariage 1er mai bordeaux', 'bordeaux ·  ·  · 2027-05-01'],
  ['mariage août 2027 bretagne', 'bretagne ·  ·  · 2027-08'],
  ['été 2027 mariage provence', 'provence ·  ·  · 2027-summer'],
  ['mariage 2028 corse', 'corse ·  ·  · 2028'],
  ['mariage château provence', 'provence · venue · castle · '],
  ['salle de mariage à Annecy', 'annecy · venue ·  · '],
  ['organisatrice de mariage pas cher Lille', 'lille · planner ·  · '],
  ['coordination jour J', ' ·  · DAY_COORDINATION · '],
  ['jour J coordination Nantes', 'nantes ·  · DAY_COORDINATION · '],
  ['cérémonie laïque Luberon 3 juillet', 'luberon ·  · SECULAR_CEREMONY · 2027-07-03'],
  ['Aix-en-Provence', 'aix en provence ·  ·  · '],
  ['La Rochelle', 'la rochelle ·  ·  · '],
  ['75015', '75015 ·  ·  · '],
  ['mariage Mars', 'mars ·  ·  · '],
  ['mariage en mars Lyon', 'lyon ·  ·  · 2027-03'],
  // English
  ['wedding june 2027 cotswolds', 'cotswolds ·  ·  · 2027-06'],
  ['wedding on Saturday 12th of June in Bath', 'bath ·  ·  · 2027-06-12'],
  ['June 12th, 2027 wedding venue Cornwall', 'cornwall · venue ·  · 2027-06-12'],
  ['celebrant Cotswolds', 'cotswolds ·  · SECULAR_CEREMONY · '],
  ['barn wedding Devon', 'devon · venue · farm · '],
  ['on the day coordination London spring 2028', 'london ·  · DAY_COORDINATION · 2028-spring'],
  // German
  ['Hochzeit 12.6.2027 München', 'munchen ·  ·  · 2027-06-12'],
  ['Hochzeitsplaner München', 'munchen · planner ·  · '],
  ['Hochzeit in Berlin Juni 2027', 'berlin ·  ·  · 2027-06'],
  ['Freie Trauung am Bodensee im Mai', 'bodensee ·  · SECULAR_CEREMONY · 2027-05'],
  ['Hochzeit 12.6. Hamburg', 'hamburg ·  ·  · 2027-06-12'],
  ['Schloss Hochzeit Bayern', 'bayern · venue · castle · '],
  // Italian
  ['location matrimonio Lago di Como', 'lago di como · venue ·  · '],
  ['matrimonio Siena 12 giugno', 'siena ·  ·  · 2027-06-12'],
  ['sposarsi in Toscana settembre 2027', 'toscana ·  ·  · 2027-09'],
  ['cerimonia simbolica Amalfi', 'amalfi ·  · SECULAR_CEREMONY · '],
  // Dutch
  ['trouwlocatie Gent', 'gent · venue ·  · '],
  ['trouwen Gent zaterdag 12 juni', 'gent ·  ·  · 2027-06-12'],
  ['ceremoniemeester Antwerpen', 'antwerpen ·  · DAY_COORDINATION · '],
  // Spanish
  ['boda en Sevilla', 'sevilla ·  ·  · '],
  ['finca para bodas Mallorca 5 de septiembre de 2027', 'mallorca · venue · domain · 2027-09-05'],
  ['organizadora de bodas Barcelona', 'barcelona · planner ·  · '],
  // Portuguese
  ['casamento em Lisboa 12 de junho de 2027', 'lisboa ·  ·  · 2027-06-12'],
  ['quinta casamento Minho', 'minho · venue · domain · '],
])('“%s” asks for %s', (typed, meant) => expect(read(typed)).toBe(meant))

test.each([
  ['mariage lyon 31.02.2027', 'a day that is in no calendar'],
  ['mariage lyon 12 juin 2019', 'a day that is over'],
  ['mariage lyon 12 juin 2041', 'a day too far ahead'],
])('of “%s”, %s, only the place is left', (typed) => expect(read(typed)).toBe('lyon ·  ·  · '))

test('a day without a year is the next one', () => {
  expect(readSearchPhrase('mariage 21 novembre', today, names).date).toBe('2027-11-21')
  expect(readSearchPhrase('mariage 22 novembre', today, names).date).toBe('2026-11-22')
})

test('words that may be a name are one first, and a kind of venue second', () => {
  const { readings } = readSearchPhrase('mariage château thierry', today, names)
  expect(readings.map(({ place }) => place)).toEqual(['chateau thierry', 'thierry'])
})

test.each([
  ['mariage autour de Goult', true],
  ['wedding near Bath', true],
  ['mariage Goult', false],
])('“%s” looks around the place: %s', (typed, isAround) =>
  expect(readSearchPhrase(typed, today, names).isAround).toBe(isAround),
)
