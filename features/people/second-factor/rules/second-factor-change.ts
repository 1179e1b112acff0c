/** The changes of a second factor that its owner gets a mail about. */
export const secondFactorChanges = [
  'totp_added',
  'totp_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'reset',
] as const
export type SecondFactorChange = (typeof secondFactorChanges)[number]
