import { expect, test } from 'vitest'
import { formatLocales, languages } from './languages.ts'
import { numberFormat } from './number-format.ts'

const thousand = { fr: '1 250', en: '1,250', de: '1.250', it: '1.250', nl: '1.250', es: '1250', pt: '1.250' }
const withDecimal = {
  fr: '1 234,5',
  en: '1,234.5',
  de: '1.234,5',
  it: '1.234,5',
  nl: '1.234,5',
  es: '1234,5',
  pt: '1.234,5',
}
const prices = {
  fr: '1 250 €',
  en: '€1,250',
  de: '1.250 €',
  it: '1.250 €',
  nl: '€ 1.250',
  es: '1250 €',
  pt: '1.250 €',
}
const millions = {
  fr: '1 234 567',
  en: '1,234,567',
  de: '1.234.567',
  it: '1.234.567',
  nl: '1.234.567',
  es: '1.234.567',
  pt: '1.234.567',
}

test.for(languages)('%s has the signs of the term base', (language) => {
  const written = (value: number, style?: 'EUR') => numberFormat(formatLocales[language], style)(value)
  const plain = (text: string) => text.replaceAll(' ', '\u00a0')
  expect(written(1250)).toBe(plain(thousand[language]))
  expect(written(1234.5)).toBe(plain(withDecimal[language]))
  expect(written(1_234_567)).toBe(plain(millions[language]))
  expect(written(1250, 'EUR')).toBe(plain(prices[language]))
  expect(written(999)).toBe('999')
})

test('no line ends within a number, and a unit keeps its space', () => {
  expect(numberFormat('pt-PT', 'fullEUR')(1250)).toBe('1.250,00\u00a0€')
  expect(numberFormat('fr-FR', 'kilometer')(1250)).toBe('1\u00a0250\u00a0km')
  expect(numberFormat('es-ES', 'percent')(0.125)).toBe('12,5\u00a0%')
})

test('a format is made once', () => {
  expect(numberFormat('it-IT', 'EUR')).toBe(numberFormat('it-IT', 'EUR'))
  expect(numberFormat('it-IT')).not.toBe(numberFormat('it-IT', 'EUR'))
})
