import { email } from '@bouquet/contract/fields'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { personalInfo } from '../contract.ts'
import { passwordForm } from './password-form.ts'
import { phoneForm } from './phone-form.ts'

const million = 1_000_000

/** The form's errors, as `field: problem`. */
function problemsOf({ error }: z.ZodSafeParseResult<unknown>): string[] {
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test.each([
  ['Jo', true],
  ['J', false],
  ['a'.repeat(49), true],
  ['a'.repeat(50), true],
  ['a'.repeat(51), false],
  [`  ${'é'.repeat(50)}  `, true],
  ['Zoë-Anne O’Hara', true],
  ['שרה לוי', true],
  ['Zoë 🌸', false],
  ['Zoë2', false],
  ['', false],
  ['a'.repeat(million), false],
])('the name %.20s is taken: %s', (name, isTaken) => {
  expect(personalInfo.safeParse({ firstname: name, lastname: 'Martin' }).success).toBe(isTaken)
})

test.each([
  [`${'a'.repeat(64)}@bouquet.example`, true],
  [`${'a'.repeat(65)}@bouquet.example`, false],
  [`a@${'b'.repeat(63)}.example`, true],
  [`a@${'b'.repeat(64)}.example`, false],
  ['two@at@bouquet.example', false],
  ['a@b', false],
  [`${'a'.repeat(million)}@bouquet.example`, false],
])('the address %.20s is taken: %s', (address, isTaken) => {
  expect(email.safeParse(address).success).toBe(isTaken)
})

const passwords = (newPassword: string, confirmation = newPassword) =>
  problemsOf(passwordForm.safeParse({ currentPassword: 'Blumen!2026', newPassword, confirmation }))

test('a new password has its bounds', () => {
  expect(passwords('Blume!26')).toEqual([])
  expect(passwords('Blum!26')).toContain('newPassword: password_too_weak')
  expect(passwords(`Aa1!${'x'.repeat(124)}`)).toEqual([])
  expect(passwords(`Aa1!${'x'.repeat(125)}`)).toContain('newPassword: password_too_long')
  expect(passwords(`Aa1!${'x'.repeat(million)}`)).toContain('newPassword: password_too_long')
})

test('its repetition has to be the same, spaces around them aside', () => {
  expect(passwords(' Blume!26', 'Blume!26 ')).toEqual([])
  expect(passwords('Blume!26', 'Blume!27')).toEqual(['confirmation: passwords_differ'])
})

test('the password of now has to be there', () => {
  const filled = { currentPassword: ' ', newPassword: 'Blume!26', confirmation: 'Blume!26' }
  expect(problemsOf(passwordForm.safeParse(filled))).toEqual(['currentPassword: current_password_wrong'])
})

test.each([
  ['07400 123456', 'GB', true],
  ['+44 7400 123456', 'GB', true],
  ['+44 7400 123456', 'FR', false],
  ['06 39 98 12 34', 'FR', true],
  ['06 39 98 12 34', 'GB', false],
  ['06 39 98 12', 'FR', false],
  ['', 'FR', false],
  ['0'.repeat(million), 'FR', false],
])('the number %.20s of %s is taken: %s', async (phone, country, isTaken) => {
  expect((await phoneForm.safeParseAsync({ phone, country })).success).toBe(isTaken)
})
