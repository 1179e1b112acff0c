import { expect, test } from 'vitest'
import { fitsShipped, formFault } from './mail-words.ts'

const shipped = { text: 'Hello {{firstname}}, your code is {{code}}, valid for {{minutes}} minutes.' }

test.each([
  ['Your code is {{code}} for {{minutes}} minutes.', null],
  ['{{firstname}}: {{code}}', 'placeholder_missing'],
  ['Hello {{surname}}, {{code}}, {{minutes}}', 'placeholder_unknown'],
  ['Code {{code}, {{minutes}}', 'placeholder_unknown'],
  ['Code {{ code }}, {{minutes}}', 'placeholder_unknown'],
  ['{{- code}} {{code}} {{minutes}}', 'placeholder_unknown'],
  ['<b>{{code}}</b> {{minutes}}', 'markup_not_allowed'],
  ['[here](https://x.example) {{code}} {{minutes}}', 'markup_not_allowed'],
  ['$t(brand) {{code}} {{minutes}}', 'markup_not_allowed'],
  ['2 < 3 {{code}} {{minutes}}', null],
  ['  ', 'text_required'],
])('%s: %s', (text, fault) => {
  expect(formFault(text, 'text', shipped)).toBe(fault)
})

const plural = { one: 'One credit', other: '{{count}} credits' }

test('words have exactly the plural forms of the shipped ones', () => {
  expect(fitsShipped({ one: 'A credit', other: '{{count}} of them' }, plural)).toBe(true)
  expect(fitsShipped({ one: '{{count}} credit', other: '{{count}} of them' }, plural)).toBe(true)
  expect(fitsShipped({ one: 'A credit', other: 'some' }, plural)).toBe(false)
  expect(fitsShipped({ other: '{{count}}' }, plural)).toBe(false)
  expect(fitsShipped({ text: '{{count}}' }, plural)).toBe(false)
  expect(fitsShipped({ one: 1, other: '{{count}}' } as never, plural)).toBe(false)
  expect(fitsShipped({ one: 'a', other: '{{count}}', more: 'x' } as never, plural)).toBe(false)
})
