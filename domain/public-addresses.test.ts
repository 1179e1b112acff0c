import { expect, test } from 'vitest'
import { pathInLanguage, plainAddress, readLanguagePrefix } from './public-addresses.ts'

test.each([
  ['/wedding-planners/', '/wedding-planners'],
  ['/Wedding-Planners/Paris', '/wedding-planners/paris'],
  ['/wedding-planners//%C3%8Ele-de-France/', '/wedding-planners/ile-de-france'],
  ['/wedding-venues/Is%C3%A8re/Saint%20%C3%89tienne', '/wedding-venues/isere/saint-etienne'],
  ['/wedding-planner/maison-alba-annecy/', '/wedding-planner/maison-alba-annecy'],
  ['/Portfolio/Un-Mariage', '/portfolio/un-mariage'],
  ['/guide/LIST/', '/guide/list'],
  ['/cgv', '/cgv/'],
  ['/CGV/', '/cgv/'],
  ['/EN/Wedding-Planners/Paris/', '/en/wedding-planners/paris'],
  ['/en/', '/en'],
  ['/en/privacy', '/en/privacy/'],
  ['/Login/', '/login'],
  ['//evil.example/', '/evil.example'],
  ['/%5Cevil.example/', '/%5Cevil.example'],
])('%s leads to %s', (path, plain) => {
  expect(plainAddress(path)).toBe(plain)
  expect(plainAddress(plain)).toBe(plain)
})

test.each([
  '/',
  '/wedding-planners/haute-savoie/annecy/2',
  '/cgv/',
  '/project/AbC-dEf_123',
  '/avis/mine/AbC',
  '/annuaire/track/maison-alba/tikTok',
  '/api/Me/',
  '/dev/stripe/V1/',
  '/files/public/A.JPG',
  '/wedding-planners/%E0%A4%A',
])('%s stays', (path) => expect(plainAddress(path)).toBe(path))

test('a secret in an address keeps its capitals, and loses a slash behind it', () =>
  expect(plainAddress('/project/AbC-dEf_123/')).toBe('/project/AbC-dEf_123'))

test.each([
  ['/en/wedding-planners?page=2', 'en', '/wedding-planners?page=2'],
  ['/en', 'en', '/'],
  ['/pt?x', 'pt', '/?x'],
  ['/wedding-planners', null, '/wedding-planners'],
  ['/en/login', null, '/en/login'],
  ['/xx/wedding-planners', null, '/xx/wedding-planners'],
])('%s is in %s at %s', (url, language, path) => expect(readLanguagePrefix(url)).toEqual({ language, path }))

test('the language of the host has no prefix, others have one; addresses other than visitors’ pages never have', () => {
  expect(pathInLanguage('/guide/list', 'fr', 'fr')).toBe('/guide/list')
  expect(pathInLanguage('/guide/list?x=1#a', 'en', 'fr')).toBe('/en/guide/list?x=1#a')
  expect(pathInLanguage('/', 'en', 'fr')).toBe('/en')
  expect(pathInLanguage('/login', 'en', 'fr')).toBe('/login')
})
