import { expect, test } from 'vitest'
import { languageInAddress, withLanguage, withoutLanguage } from './languages.ts'

test('the address of a page carries its language before the place on the page, once', () => {
  const address = withLanguage('https://www.bouquet.example/project/token#request', 'it')
  expect(address).toBe('https://www.bouquet.example/project/token?lang=it#request')
  expect(withLanguage(address, 'de')).toBe('https://www.bouquet.example/project/token?lang=de#request')
  expect(withLanguage('/search?q=a&lang=fr', 'nl')).toBe('/search?q=a&lang=nl')
  expect(withoutLanguage(address)).toBe('https://www.bouquet.example/project/token#request')
})

test('an address names one of our languages or none', () => {
  expect(languageInAddress('/login?next=%2F&lang=pt#top')).toBe('pt')
  expect(languageInAddress('/login?lang=xx')).toBe(null)
  expect(languageInAddress('/login?slang=it')).toBe(null)
  expect(languageInAddress('/login#?lang=it')).toBe(null)
})
