/** The ways to prove that a sign-in is one's own; `recovery_code` is for the day on which the others are not at hand. */
export const secondFactorMethods = ['passkey', 'totp', 'recovery_code'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

export const secondFactorRules = {
  /** How long a challenge waits for its answer. */
  challengeMinutes: 5,
  /** Wrong answers to one challenge, after which it ends. */
  triesPerChallenge: 5,
  /** How long the secret of an authenticator app waits for its first code. */
  setupMinutes: 60,
  recoveryCodes: 10,
  maxPasskeys: 10,
  longestName: 60,
} as const
