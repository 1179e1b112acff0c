import { paths } from '@bouquet/domain/backoffice-paths'
import { expect, test } from 'vitest'
import { safeNext, signInWith } from './paths.ts'

test('sign-in goes on to a page of this site only', () => {
  expect(safeNext('/event-requests/abc?x=1')).toBe('/event-requests/abc?x=1')
  for (const foreign of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    null,
  ])
    expect(safeNext(foreign)).toBe(paths.home)
})

test('the address of the sign-in page stays short where home comes next', () => {
  expect(signInWith({ next: '/dashboard' })).toBe('/login')
  expect(signInWith({ error: 'session_expired', next: '/credits' })).toBe(
    '/login?error=session_expired&next=%2Fcredits',
  )
})
