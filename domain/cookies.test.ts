import { expect, test } from 'vitest'
import { cookieIn, cookieName, cookieOf } from './cookies.ts'

test('over https only the cookie of this host counts, and one from before the prefix only if there is no other', () => {
  expect(cookieName('locale', true)).toBe('__Host-locale')
  expect(cookieName('locale', false)).toBe('locale')
  expect(cookieOf({ '__Host-locale': 'de', locale: 'fr' }, 'locale')).toBe('de')
  expect(cookieOf({ locale: 'fr' }, 'locale')).toBe('fr')
  expect(cookieOf({ other: 'fr' }, 'locale')).toBeUndefined()
})

test('a script reads what the browser gives it', () => {
  expect(cookieIn('scheme=dark; __Host-locale=de; locale=fr; a=b=c', 'locale')).toBe('de')
  expect(cookieIn('scheme=dark; a=b=c', 'a')).toBe('b=c')
  expect(cookieIn('', 'a')).toBeUndefined()
})
