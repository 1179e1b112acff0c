import { isOfferedHere } from '@bouquet/backoffice/served.ts'
import { registrationRoles, registrationSwitches } from '../rules/registration-switches.ts'

/** The roles in which one can register on this host. */
export function offeredRoles() {
  return registrationRoles.filter((role) => isOfferedHere(registrationSwitches[role]))
}
