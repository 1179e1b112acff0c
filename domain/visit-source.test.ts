import { expect, test } from 'vitest'
import { knownVisitSource, visitSourceOf } from './visit-source.ts'

const from = (referrer: string, search = '') => visitSourceOf({ referrer, search })

test('search engines and social networks are known by their hosts, whatever the country', () => {
  expect(
    ['https://www.google.fr/', 'https://search.brave.com/', 'https://duckduckgo.com/'].map((one) => from(one)),
  ).toEqual(['search', 'search', 'search'])
  expect(
    ['https://l.instagram.com/', 'https://t.co/x', 'https://www.pinterest.co.uk/'].map((one) => from(one)),
  ).toEqual(['social', 'social', 'social'])
  expect(
    ['https://notgoogle.example/', 'https://google.example.org.evil.example/', 'https://blog.example/'].map((one) =>
      from(one),
    ),
  ).toEqual(['site', 'site', 'site'])
})

test('a mail is known by its campaign alone, and an address without a page before is direct', () => {
  expect(from('https://mail.example/', '?utm_medium=email')).toBe('mail')
  expect(from('', '?utm_source=Newsletter&x=1')).toBe('mail')
  expect(from('', '?utm_source=whatever')).toBe('direct')
})

test('what a form sends is one of the list, or nothing', () => {
  expect([knownVisitSource('search'), knownVisitSource('<b>'), knownVisitSource(undefined)]).toEqual([
    'search',
    null,
    null,
  ])
})
