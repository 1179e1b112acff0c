import { recordTexts, replaceWording, withWording } from '@bouquet/server/i18n.ts'
import { expect, test } from 'vitest'
import { budgetLabel, guestsLabel, readerOf } from './project-labels.ts'

const reader = readerOf('en')
const guests = () => guestsLabel(reader, '80_to_120')
const budget = () => budgetLabel(reader, '15000_to_25000', 'EUR')
const between = (text: string) => new Map([['en', new Map([['projects', { 'ranges.between': text }]])]] as const)

test('a label has no mark of the texts that a mail was once asked for', () => {
  recordTexts(() => [guests(), budget()])
  expect([guests(), budget()]).toEqual(['80 to 120', '€15,000 to €25,000'])
})

test('a label has no words that were only previewed', () => {
  expect(withWording(between('{{from}}–{{to}}'), guests)).toBe('80–120')
  expect(guests()).toBe('80 to 120')
})

test('a label has the words that were published last', () => {
  expect(guests()).toBe('80 to 120')
  replaceWording(between('from {{from}} to {{to}}'))
  expect(guests()).toBe('from 80 to 120')
  replaceWording(new Map())
  expect(guests()).toBe('80 to 120')
})
