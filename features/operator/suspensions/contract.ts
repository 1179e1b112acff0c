import { accountId, code, instant, multiLine } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { suspensionDays, suspensionReason } from '@bouquet/domain/suspension'
import { z } from 'zod'

const ofPeople = { access: 'administrator', permission: 'people.write', tag: 'Administration' } as const
const byAccount = z.object({ id: accountId })

const pastSuspension = z.object({
  reason: z.string(),
  startedAt: instant,
  endsAt: instant,
  /** Null once the operator's account is gone. */
  suspendedBy: z.string().nullable(),
  /** When it was over; null while it runs, or until its end is noted. */
  liftedAt: instant.nullable(),
  /** Null where its time had come. */
  liftedBy: z.string().nullable(),
})

export const suspensions = z.object({
  fullName: z.string(),
  /** Only whoever decides who is an operator may suspend one. */
  isOperator: z.boolean(),
  isSuspended: z.boolean(),
  hasPremium: z.boolean(),
  /** The newest first; the first one is the running one where the account is suspended. */
  suspensions: z.array(pastSuspension),
})
export type Suspensions = z.output<typeof suspensions>

export const getSuspensions = route({
  ...ofPeople,
  permission: 'people.read',
  method: 'GET',
  path: '/api/admin/users/:id/suspension',
  summary: 'Whether an account is suspended, and when and why it was before.',
  params: byAccount,
  success: { status: 200, body: suspensions },
  problems: ['not_found'],
})

export const newSuspension = z.object({
  /** The person reads it. */
  reason: multiLine
    .min(suspensionReason.minLength, code('reason_too_short'))
    .max(suspensionReason.maxLength, code('message_too_long')),
  days: z.union(suspensionDays.map((days) => z.literal(days))),
})
export type NewSuspension = z.output<typeof newSuspension>

/** Ends every session, hides the company's pages and mails the person. Throws suspension_settled where somebody else was faster. */
export const suspendAccount = route({
  ...ofPeople,
  reauthentication: true,
  method: 'POST',
  path: '/api/admin/users/:id/suspension',
  summary: 'Suspends an account for some days, with a reason that is mailed.',
  params: byAccount,
  body: newSuspension,
  success: { status: 200, body: suspensions },
  problems: ['not_found', 'forbidden', 'last_owner', 'suspension_settled'],
})

export const liftSuspension = route({
  ...ofPeople,
  method: 'DELETE',
  path: '/api/admin/users/:id/suspension',
  summary: 'Ends the suspension of an account early; the person is mailed.',
  params: byAccount,
  success: { status: 200, body: suspensions },
  problems: ['not_found', 'forbidden', 'suspension_settled'],
})
