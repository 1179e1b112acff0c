import { expect, test } from 'vitest'
import { charactersIn, isSectionComplete, portraitLengths, textLength, withoutBlankRuns } from './portrait.ts'

test('characters are what a reader sees', () => {
  expect(charactersIn('')).toBe(0)
  expect(charactersIn('<p></p><p>\u00a0</p>')).toBe(0)
  expect(charactersIn('<p>Fleurs &amp; <strong>fêtes</strong> 💐</p>')).toBe([...'Fleurs & fêtes 💐'].length)
  expect(charactersIn('<ul><li><p>un</p></li><li><p>deux</p></li></ul>')).toBe('un deux'.length)
})

test('a text is too short, good, long or too long, and only enough of it completes the step', () => {
  const { enough, long, most } = portraitLengths
  expect([0, 1, enough - 1, enough, long, long + 1, most, most + 1].map(textLength)).toEqual([
    'empty',
    'too_short',
    'too_short',
    'good',
    'good',
    'long',
    'long',
    'too_long',
  ])
  expect([enough - 1, enough].map(isSectionComplete)).toEqual([false, true])
})

test.each([
  [
    'several blank paragraphs become one',
    '<p>a</p><p></p><p><br></p>\n<p>&nbsp;</p><p>b</p>',
    '<p>a</p><p></p><p>b</p>',
  ],
  ['one stays', '<p>a</p><p><br /></p><p>b</p>', '<p>a</p><p><br /></p><p>b</p>'],
  ['none stands at the ends', '<p> </p><p></p><p>a</p><p></p>', '<p>a</p>'],
  ['nothing but blanks is nothing', '<p></p><p><br></p>', ''],
])('%s', (_what, html, collapsed) => {
  expect(withoutBlankRuns(html)).toBe(collapsed)
})
