import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import type { Offering } from './onboarding-form.ts'

export function useOffering(): Offering {
  const { roles } = useCurrentUser()
  return { plans: roles.includes('ROLE_PRESTATAIRE'), ownsVenues: roles.includes('ROLE_VENUE') }
}
