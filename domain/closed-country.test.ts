import { expect, test } from 'vitest'
import { closesWithCountry } from './closed-country.ts'

test.each([
  '/',
  '/wedding-planners/haute-savoie?page=2',
  '/wedding-venue/domaine',
  '/portfolio/a',
  '/guide/list',
  '/search?q=a',
  '/favourites',
  '/annuaire/haute-savoie',
  '/project',
  '/project/step/choice',
  '/project/send',
])('%s closes with its country', (path) => {
  expect(closesWithCountry(path)).toBe(true)
})

test.each([
  '/project/3f0c',
  '/project/3f0c/confirm',
  '/project/link',
  '/avis/abc',
  '/cgv/',
  '/reports/abc',
  '/guide/preview?pass=x',
  '/preview',
  '/login',
])('%s stays', (path) => {
  expect(closesWithCountry(path)).toBe(false)
})
