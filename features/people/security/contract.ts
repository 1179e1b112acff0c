import { uuid } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { supportVisit } from '@bouquet/features/people/impersonation/contract.ts'
import { z } from 'zod'

export const accountSession = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** `Firefox · Windows`; null when the browser did not identify itself. */
  device: z.string().nullable(),
  /** ISO 3166-1; null when the address cannot be assigned to a country. */
  countryCode: z.string().nullable(),
})

/** The account's open sessions, and the visits of support. */
export const getSecurity = route({
  method: 'GET',
  path: '/api/account/security',
  access: 'account',
  summary: 'The sessions of the account, newest first, and the visits of support.',
  tag: 'Account',
  success: { status: 200, body: z.object({ sessions: z.array(accountSession), supportVisits: z.array(supportVisit) }) },
  problems: [],
})
export type Security = z.output<(typeof getSecurity)['success']['body']>

export const endOneSession = route({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'account',
  personal: true,
  summary: 'Ends one session of the account.',
  tag: 'Account',
  params: z.object({ id: uuid }),
  success: { status: 204 },
  problems: ['not_found'],
})
