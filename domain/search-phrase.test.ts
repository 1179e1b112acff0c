import { expect, test } from 'vitest'
import { readSearchPhrase } from './search-phrase.ts'

test.each([
  ['wedding planner lyon', 'lyon', 'planner', null],
  ['mariage lyon 12 juin', 'lyon', null, null],
  ['Mariage à Lyon le 12 juin 2027', 'lyon', null, null],
  ['Hochzeitsplaner München', 'munchen', 'planner', null],
  ['Hochzeit in Berlin Juni 2027', 'berlin', null, null],
  ['location matrimonio Lago di Como', 'lago di como', 'venue', null],
  ['matrimonio Siena 12 giugno', 'siena', null, null],
  ['trouwlocatie Gent', 'gent', 'venue', null],
  ['boda en Sevilla', 'sevilla', null, null],
  ['casamento em Lisboa 12 de junho de 2027', 'lisboa', null, null],
  ['celebrant Cotswolds', 'cotswolds', null, 'SECULAR_CEREMONY'],
  ['Aix-en-Provence', 'aix en provence', null, null],
  ['75015', '75015', null, null],
  ['La Rochelle', 'la rochelle', null, null],
])('“%s” asks for “%s”, %s, %s', (typed, place, kind, service) =>
  expect(readSearchPhrase(typed)).toEqual({ place, kind, service }),
)
