import { buyCredits, listCreditLogs } from './credits.ts'
import { getEventRequest, listEventRequests, rejectEventRequest, unlockEventRequest } from './event-requests.ts'
import { getFigures } from './figures.ts'
import { finishOnboarding, listServices, listSpokenLanguages, lookUpSiret, searchLocations } from './onboarding.ts'
import { submitProject } from './projects.ts'
import { getCurrentUser, refreshSession, register, signIn, signOut } from './session.ts'
import { listVenues } from './venues.ts'

/** Every call of the API; the tests walk this table to prove that each answers bad input as it must. */
export const routes = {
  register,
  signIn,
  refreshSession,
  signOut,
  getCurrentUser,
  getFigures,
  listServices,
  listSpokenLanguages,
  lookUpSiret,
  finishOnboarding,
  searchLocations,
  submitProject,
  listEventRequests,
  getEventRequest,
  unlockEventRequest,
  rejectEventRequest,
  listVenues,
  listCreditLogs,
  buyCredits,
}
