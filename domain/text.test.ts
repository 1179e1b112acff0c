import { expect, test } from 'vitest'
import { isLine, isText, storableText } from './text.ts'

test('a text has letters of any script, signs, tabs and line ends', () => {
  for (const value of ['', 'Élise & Maël', 'שלום', '👩🏽‍🍳 \u200d', 'one\r\ntwo\tthree'])
    expect(isText(value)).toBe(true)
})

test('a line has neither tabs nor line ends', () => {
  expect(isLine('Château des Ormeraies')).toBe(true)
  for (const value of ['a\tb', 'a\nb', 'a\rb']) expect([isText(value), isLine(value)]).toEqual([true, false])
})

test('control characters and halves of surrogate pairs are in neither', () => {
  for (const strange of ['\u0000', '\u0007', '\u000b', '\u001b', '\u007f', '\u0085', '\u009f', '\ud83d', '\udc69'])
    for (const value of [strange, `a${strange}b`, `${strange}b`, `a${strange}`])
      expect([isText(value), isLine(value)]).toEqual([false, false])
})

test('of a text from elsewhere everything is stored except what cannot be', () => {
  expect(storableText('Cha\u0000teau \u001b[31m\tde\nTalloires 👰\ud83d')).toBe('Chateau [31m\tde\nTalloires 👰\ufffd')
})
