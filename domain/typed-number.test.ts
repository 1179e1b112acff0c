import { describe, expect, test } from 'vitest'
import { formatLocales, languages } from './languages.ts'
import { mayBecomeNumber, plainNumber } from './typed-number.ts'

const cents = 2

/** What the text is as a number. */
const read = (typed: string, locale: string, maxFractionDigits = cents) =>
  Number(plainNumber(typed, locale, maxFractionDigits).replace(',', '.'))

describe.each(languages.map((language) => formatLocales[language]))('in %s', (locale) => {
  test('an amount is read however its thousands and its cents are separated', () => {
    for (const typed of ['1250', '1 250', '1\u00a0250', '1\u202f250', '1.250', '1,250', '1’250', '1.250 €', '£1,250'])
      expect([typed, read(typed, locale)]).toEqual([typed, 1250])
    for (const typed of ['1250,50', '1250.50', '1.250,50', '1,250.50', '1 250,5', '1 250.5', '1.250,50 €'])
      expect([typed, read(typed, locale)]).toEqual([typed, 1250.5])
    for (const typed of ['1.250.000', '1,250,000', '1 250 000']) expect(read(typed, locale)).toBe(1_250_000)
  })

  test('a small fraction stays one', () => {
    for (const typed of ['0,5', '0.5', ',5', '.5', '0,50 €']) expect([typed, read(typed, locale)]).toEqual([typed, 0.5])
  })

  test('a minus stands before the number, wherever the currency does', () => {
    for (const typed of ['-1.250', '−1250', '€ -1.250,00', '-£1,250']) expect(read(typed, locale)).toBe(-1250)
  })

  test('nothing typed is nothing, and an unfinished number stays so', () => {
    expect([plainNumber('', locale, cents), plainNumber(' €', locale, cents)]).toEqual(['', ''])
    expect(plainNumber('-', locale, cents)).toBe('-')
    expect(plainNumber('12,', locale, cents)).toMatch(/^12[.,]$/)
  })
})

test('where more than three decimals may be, those behind the own sign of the language are decimals', () => {
  expect([read('1,250', 'de-DE', 4), read('1.250', 'de-DE', 4), read('1.250', 'en-GB', 4)]).toEqual([1.25, 1250, 1.25])
})

test('a minus is typed first, and only where a number may be negative', () => {
  const mayBe = (typed: string, mayBeNegative: boolean) => mayBecomeNumber(typed, { mayBeNegative })
  expect([mayBe('-', true), mayBe('-12,5 €', true), mayBe('1-2', true)]).toEqual([true, true, false])
  expect([mayBe('-', false), mayBe('1.250', false)]).toEqual([false, true])
})
