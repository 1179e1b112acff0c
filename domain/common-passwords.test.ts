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

test.each([
  ['de', ['Passwort1!', 'Hallo123!', 'Schatz2026!', 'Sommer2026!', 'Fussball1!', 'Geheim123!', 'Qwertz123!']],
  ['fr', ['Motdepasse1!', 'Azerty123!', 'Bonjour1!', 'Soleil2026!', 'Doudou13!', 'Chouchou1!', 'Jetaime1!']],
  ['it', ['Ciao1234!', 'Amore123!', 'Juventus1!', 'Tiamo2026!', 'Buongiorno1!', 'Francesco1!']],
  ['en', ['Password1!', 'Welcome2026!', 'Iloveyou1!', 'Sunshine1!']],
])('what many people take in %s is too common', (_, passwords) => {
  expect(passwords.filter((password) => newPasswordProblem(password) !== 'password_too_common')).toEqual([])
})

test.each(['Pivoine!2031', 'Dragon!84619273', 'Trois-Chevaux!7verts', 'passwordless-Is-9-better', 'Xk4!vbQz'])(
  '%s may be used',
  (password) => {
    expect(newPasswordProblem(password)).toBeNull()
  },
)
