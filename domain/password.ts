export const minPasswordLength = 8
const maxPasswordLength = 128

export const strengthLevels = ['none', 'very_weak', 'weak', 'good', 'very_good', 'excellent'] as const
type PasswordStrength = (typeof strengthLevels)[number]

/** One point each for a lowercase, an uppercase, a digit, a special character and 8 characters of length. */
export function passwordStrength(password: string): PasswordStrength {
  const points = [hasLowercase, hasUppercase, hasDigit, hasSpecial, isLongEnough].filter((has) => has(password)).length
  return strengthLevels[points] ?? 'none'
}

type PasswordProblem = 'password_too_weak' | 'password_too_long' | 'password_too_common'

let isCommon: (password: string) => boolean = () => false

/**
 * Loads the list of common passwords; until then the rule "new password" accepts them. The server loads it before it takes calls, a page
 * when a user is about to choose a password.
 */
export async function loadCommonPasswords(): Promise<void> {
  isCommon = (await import('./common-passwords.ts')).isCommonPassword
}

/** Rule "new password": the problem of a password; null when it is allowed. */
export function newPasswordProblem(password: string): PasswordProblem | null {
  if (password.length > maxPasswordLength) return 'password_too_long'
  if (passwordStrength(password) !== 'excellent') return 'password_too_weak'
  if (isCommon(password)) return 'password_too_common'
  return null
}

const hasLowercase = (text: string) => /\p{Ll}/u.test(text)
const hasUppercase = (text: string) => /\p{Lu}/u.test(text)
const hasDigit = (text: string) => /\p{Nd}/u.test(text)
const hasSpecial = (text: string) => /[^\p{L}\p{Nd}\s]/u.test(text)
const isLongEnough = (text: string) => text.length >= minPasswordLength
