import { beforeAll, expect, test } from 'vitest'
import { mostUsedPasswords } from './common-password-list.ts'
import { isCommonPassword } from './common-passwords.ts'
import { loadCommonPasswords, newPasswordProblem } from './password.ts'

beforeAll(() => loadCommonPasswords())

test('the list holds at least 3,000 passwords, each once', () => {
  const list = mostUsedPasswords.trim().split(/\s+/)
  expect(list.length).toBeGreaterThanOrEqual(3000)
  expect(new Set(list).size).toBe(list.length)
})

test.each([
  'Password1!',
  'PASSWORD123!',
  'P@ssw0rd!',
  'P@$$w0rd2026',
  'Qwerty123!',
  'Aa123456!',
  'Abc123!@',
  '1q2w3e4r!',
  'Letmein#1',
  '!Dragon99',
  'Motdepasse1!',
  'Passwort123!',
  'Mariage2027!',
  'Hochzeit2026!',
  'Contraseña1!',
  'Welkom01!',
  'Bouquet!2026',
])('%s is one that many people use', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['Pivoine!2031', 'Dragon!84619273', 'Trois-Chevaux!7verts', 'passwordless-Is-9-better', 'Xk4!vbQz'])(
  '%s may be used',
  (password) => {
    expect(newPasswordProblem(password)).toBeNull()
  },
)
