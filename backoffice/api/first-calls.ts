import type * as session from '@bouquet/contract/session-contract'
import type * as eventRequests from '@bouquet/features/leads/event-requests/contract.ts'
import type * as venues from '@bouquet/features/venues/venues/contract.ts'
import { addressOf } from './address.ts'

// The calls of the shell and the dashboard. The contract's schemas and what checks with them would be an eighth of all
// that a browser loads for its first screen, so the first screen knows these routes by their addresses alone.

export const refreshSession = addressOf<typeof session.refreshSession>({
  method: 'POST',
  path: '/api/token/refresh',
  access: 'visitor',
})

export const signOut = addressOf<typeof session.signOut>({
  method: 'POST',
  path: '/api/logout',
  access: 'visitor',
})

export const stopImpersonation = addressOf<typeof session.stopImpersonation>({
  method: 'POST',
  path: '/api/impersonation/stop-impersonating',
  access: 'account',
})

export const getCurrentUser = addressOf<typeof session.getCurrentUser>({
  method: 'GET',
  path: '/api/me',
  access: 'account',
})

export const listEventRequests = addressOf<typeof eventRequests.listEventRequests>({
  method: 'GET',
  path: '/api/event-requests',
  access: 'moderated_provider',
})

export const listVenues = addressOf<typeof venues.listVenues>({
  method: 'GET',
  path: '/api/venues',
  access: 'provider',
})
