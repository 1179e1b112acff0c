import { accountId, code, multiLine } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { currentUser } from '@bouquet/contract/session-contract'
import { z } from 'zod'
import { impersonationReason } from './rules/impersonation.ts'

/** A period in which support impersonated an account, and why. */
export const supportVisit = z.object({ startedAt: z.string(), endedAt: z.string().nullable(), reason: z.string() })

export const impersonationStart = z.object({
  user_id: accountId,
  reason: multiLine
    .min(impersonationReason.minLength, code('reason_too_short'))
    .max(impersonationReason.maxLength, code('message_too_long')),
})

/**
 * Returns a token with which the administrator acts for the person, for 30 minutes and without renewal. Rule "impersonation". `token` replaces
 * the administrator's in the browser; their refresh token is not affected.
 */
export const startImpersonation = route({
  method: 'POST',
  path: '/api/impersonation/impersonate',
  access: 'administrator',
  permission: 'impersonation',
  personal: true,
  reauthentication: true,
  summary: 'Lets an administrator see the back-office as a person does, for a reason that the person can read.',
  tag: 'Impersonation',
  body: impersonationStart,
  success: { status: 200, body: z.object({ token: z.string(), user: currentUser }) },
  problems: ['not_found', 'impersonation_unauthorized'],
  limit: { max: 30, seconds: 600, shared: true },
})
