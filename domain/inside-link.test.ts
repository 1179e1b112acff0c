import { expect, test } from 'vitest'
import { isInsideLink, isOutsideLink } from './inside-link.ts'

test.each(['/', '/credits', '/event-requests?page=2', '/cgv/#prix', '/fotos/größe'])('%j leads inside', (link) => {
  expect(isInsideLink(link)).toBe(true)
  expect(isOutsideLink(link)).toBe(false)
})

test.each([
  '',
  'credits',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  'javascript:alert(1)',
  'https://bouquet.example/credits',
])('%j does not lead inside', (link) => {
  expect(isInsideLink(link)).toBe(false)
})

test.each([
  'http://plain.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.example',
  'https://',
  'a.example',
])('%j is no address outside', (link) => {
  expect(isOutsideLink(link)).toBe(false)
})

test('an https address leads outside', () => {
  expect(isOutsideLink('https://guide.example/saison?jahr=2027')).toBe(true)
})
