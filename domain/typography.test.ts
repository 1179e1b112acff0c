import { expect, test } from 'vitest'
import { brokenTypography, typeset } from './typography.ts'

test('signs that a machine can put are put, and nothing else is touched', () => {
  expect(typeset('fr', "Bonjour  {{firstname}} : l'adresse... C'est tout !")).toBe(
    'Bonjour {{firstname}}\u00a0: l’adresse… C’est tout\u00a0!',
  )
  expect(typeset('en', 'It’s fine: 3 o\'clock, "quoted"')).toBe('It’s fine: 3 o’clock, "quoted"')
})

test('what a machine cannot put is named', () => {
  const named = (language: 'fr' | 'es' | 'nl', text: string) => brokenTypography(language, text).map(({ name }) => name)
  expect(named('fr', 'Un “mot”')).toEqual(['quotes'])
  expect(named('es', 'Listo?')).toEqual(['opening'])
  expect(named('nl', 'Een ‘woord’')).toEqual([])
})
