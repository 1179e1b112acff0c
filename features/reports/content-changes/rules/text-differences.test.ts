import { expect, test } from 'vitest'
import { textDifferences } from './text-differences.ts'

const side = (runs: ReturnType<typeof textDifferences>, not: 'added' | 'removed') =>
  runs
    .filter(({ kind }) => kind !== not)
    .map(({ text }) => text)
    .join('')

test('a changed word is marked, and the words around it are not', () => {
  expect(textDifferences('Comptez douze mois.', 'Comptez dix mois.')).toEqual([
    { kind: 'same', text: 'Comptez ' },
    { kind: 'removed', text: 'douze' },
    { kind: 'added', text: 'dix' },
    { kind: 'same', text: ' mois.' },
  ])
})

test('equal texts have no difference, and a new text is added as a whole', () => {
  expect(textDifferences('Même texte\n', 'Même texte\n')).toEqual([{ kind: 'same', text: 'Même texte\n' }])
  expect(textDifferences('', 'Neu')).toEqual([{ kind: 'added', text: 'Neu' }])
  expect(textDifferences('Alt', '')).toEqual([{ kind: 'removed', text: 'Alt' }])
})

test('whatever changes, the runs read as the text before and as the text after', () => {
  const before = '## Titre\n\nUn paragraphe.\n\n- un\n- deux\n'
  const after = '## Autre titre\n\nUn paragraphe, plus long.\n\n- deux\n- trois\n\nFin.'
  const runs = textDifferences(before, after)
  expect(side(runs, 'added')).toBe(before)
  expect(side(runs, 'removed')).toBe(after)
  expect(runs.filter(({ kind }) => kind === 'same').length).toBeGreaterThan(2)
})

test('two long texts without a common line are compared at once', () => {
  const long = (word: string) => Array.from({ length: 9000 }, (_, place) => `${word}${place}`).join(' ')
  const runs = textDifferences(long('a'), long('b'))
  expect(side(runs, 'added')).toBe(long('a'))
  expect(side(runs, 'removed')).toBe(long('b'))
})
