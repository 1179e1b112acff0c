/** The roles in which one can register. */
export const registrationRoles = ['ROLE_PRESTATAIRE', 'ROLE_VENUE'] as const

/** The switch of registering in each role (rule "switches by country"). */
export const registrationSwitches = {
  ROLE_PRESTATAIRE: 'plannerRegistration',
  ROLE_VENUE: 'venueRegistration',
} as const
