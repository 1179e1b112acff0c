import { expect, test } from 'vitest'
import { closesWithCountry, hasPage, switchOfPage } from './closed-country.ts'
import type { SwitchName } from './switch-names.ts'

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

test.each<[string, SwitchName | null]>([
  ['/project', 'projectForm'],
  ['/project/step/choice', 'projectForm'],
  ['/project/later', 'projectForm'],
  ['/project/sent', null],
  ['/project/3f0c', null],
  ['/locale', null],
  ['/favourites/shared?with=p', 'favourites'],
  ['/guide/list', 'guides'],
  ['/guide/preview?pass=x', null],
  ['/wedding-planners', null],
])('%s obeys the switch %s', (path, name) => {
  expect(switchOfPage(path)).toBe(name)
  expect(hasPage({ isOpen: true, notOffered: [] }, path)).toBe(true)
  if (name) expect(hasPage({ isOpen: true, notOffered: [name] }, path)).toBe(false)
})
