export const invitationRules = {
  /** How long a link of an invitation works. */
  validDays: 7,
  /** How long an invitation that was not accepted is stored after its end. */
  storedDays: 30,
  /** As many wait for an answer at most. */
  maxOpen: 100,
} as const

/** Why an owner takes a colleague's second factor away. */
export const factorResetReasons = ['device_lost', 'device_replaced', 'codes_lost'] as const
