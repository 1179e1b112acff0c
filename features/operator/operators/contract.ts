import { accountId, code, email, instant, password, personalName, singleLine, uuid } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { tokenPair } from '@bouquet/contract/session-contract'
import { languages } from '@bouquet/domain/languages'
import { operatorRoles } from '@bouquet/domain/operator-roles'
import { z } from 'zod'
import { factorResetReasons } from './rules/operator.ts'

const ofOperators = { access: 'administrator', permission: 'operators', tag: 'Administration' } as const
const changing = {
  ...ofOperators,
  personal: true,
  reauthentication: true,
  limit: { max: 60, seconds: 900, shared: true },
} as const
const ofVisitors = { access: 'visitor', tag: 'Session', limit: { max: 30, seconds: 900, shared: true } } as const

const byAccount = z.object({ id: accountId })
const byInvitation = z.object({ id: uuid })
const roles = z
  .array(z.enum(operatorRoles))
  .min(1, code('operator_role_required'))
  .max(operatorRoles.length, code('operator_role_required'))

export const operator = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  roles: z.array(z.enum(operatorRoles)),
  isYou: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Null for who has not signed in since the audit log began. */
  lastSignInAt: instant.nullable(),
  /** How many sessions are open. */
  sessions: z.number().int(),
})
export type Operator = z.output<typeof operator>

const filters = z.object({ q: singleLine.max(200).optional(), role: z.enum(operatorRoles).optional() })

/** The operators by name. */
export const listOperators = route({
  ...ofOperators,
  method: 'GET',
  path: '/api/admin/operators',
  summary: 'The operators with their roles, found by name or e-mail and filtered by role.',
  query: filters.extend({
    page: z.coerce.number().int().min(1).max(1000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  }),
  success: { status: 200, body: z.object({ operators: z.array(operator), hasMore: z.boolean() }) },
  problems: [],
})

export const exportOperators = route({
  ...ofOperators,
  method: 'GET',
  path: '/api/admin/operators.csv',
  summary: 'The operators that fit the filters as a table for spreadsheets.',
  query: filters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})

export const operatorRolesChange = z.object({ roles })
export type OperatorRolesChange = z.output<typeof operatorRolesChange>

/** `seenRoles` are those that the owner saw; of two owners at once the first changes them, and the other is told. */
export const changeOperatorRoles = route({
  ...changing,
  method: 'PUT',
  path: '/api/admin/operators/:id/roles',
  summary: 'Gives an operator other roles, from their next call on. The last owner stays one.',
  params: byAccount,
  body: operatorRolesChange.extend({ seenRoles: z.array(z.enum(operatorRoles)).max(operatorRoles.length) }),
  success: { status: 200, body: operator },
  problems: ['not_found', 'operator_changed', 'last_owner'],
})

export const endSessionsOfOperator = route({
  ...changing,
  method: 'DELETE',
  path: '/api/admin/operators/:id/sessions',
  summary: 'Ends the sessions of an operator; of one’s own, all but the one that calls.',
  params: byAccount,
  success: { status: 204 },
  problems: ['not_found'],
})

export const factorReset = z.object({ reason: z.enum(factorResetReasons, code('choice_required')) })
export type FactorReset = z.output<typeof factorReset>

/** For a colleague who has lost everything; nobody resets their own. */
export const resetFactorsOfOperator = route({
  ...changing,
  method: 'POST',
  path: '/api/admin/operators/:id/reset-second-factor',
  summary: 'Removes the second factors of another operator and ends their sessions; they are mailed.',
  params: byAccount,
  body: factorReset,
  success: { status: 200, body: operator },
  problems: ['not_found', 'own_second_factor'],
})

export const removeOperator = route({
  ...changing,
  method: 'DELETE',
  path: '/api/admin/operators/:id',
  summary: 'Takes all roles of an operator away and ends their sessions; the account stays. The last owner stays one.',
  params: byAccount,
  success: { status: 204 },
  problems: ['not_found', 'last_owner'],
})

export const operatorInvitation = z.object({
  id: z.string(),
  email: z.string(),
  roles: z.array(z.enum(operatorRoles)),
  invitedAt: instant,
  /** Null for the first owner, and once the inviting account is gone. */
  invitedBy: z.string().nullable(),
  expiresAt: instant,
  isExpired: z.boolean(),
})
export type OperatorInvitation = z.output<typeof operatorInvitation>

export const listOperatorInvitations = route({
  ...ofOperators,
  method: 'GET',
  path: '/api/admin/operator-invitations',
  summary: 'The invitations that nobody has accepted or withdrawn, newest first.',
  success: { status: 200, body: z.object({ invitations: z.array(operatorInvitation) }) },
  problems: [],
})

export const newOperator = z.object({ email, roles, language: z.enum(languages) })
export type NewOperator = z.output<typeof newOperator>

export const inviteOperator = route({
  ...changing,
  method: 'POST',
  path: '/api/admin/operator-invitations',
  summary: 'Mails somebody a link, good for seven days and one use, with which they become an operator.',
  body: newOperator,
  success: { status: 201, body: operatorInvitation },
  problems: ['operator_exists', 'operator_invited', 'operator_invitations_full'],
  idempotencyKey: true,
})

export const resendOperatorInvitation = route({
  ...changing,
  method: 'POST',
  path: '/api/admin/operator-invitations/:id/resend',
  summary: 'Mails another link, good for seven days; the earlier one ends.',
  params: byInvitation,
  success: { status: 200, body: operatorInvitation },
  problems: ['not_found'],
  idempotencyKey: true,
})

export const withdrawOperatorInvitation = route({
  ...changing,
  method: 'DELETE',
  path: '/api/admin/operator-invitations/:id',
  summary: 'Ends an invitation and its link.',
  params: byInvitation,
  success: { status: 204 },
  problems: ['not_found'],
})

const token = singleLine.min(1).max(100)

/** What the page of a link shows. */
export const readOperatorInvitation = route({
  ...ofVisitors,
  method: 'POST',
  path: '/api/operator-invitations/read',
  summary: 'Whom a link invites, and to what.',
  body: z.object({ token }),
  success: {
    status: 200,
    body: z.object({
      email: z.string(),
      roles: z.array(z.enum(operatorRoles)),
      invitedBy: z.string().nullable(),
      expiresAt: instant,
      /** The address has a confirmed account, which signs in and joins. */
      hasAccount: z.boolean(),
    }),
  },
  problems: ['link_expired'],
})

export const newOperatorAccount = z.object({ firstname: personalName, lastname: personalName, password })
export type NewOperatorAccount = z.output<typeof newOperatorAccount>

/** For an address without an account; the link confirms it. */
export const acceptOperatorInvitation = route({
  ...ofVisitors,
  method: 'POST',
  path: '/api/operator-invitations/accept',
  summary: 'Opens an operator’s account with the token of a link, and signs it in.',
  body: newOperatorAccount.extend({ token }),
  success: { status: 201, body: tokenPair },
  problems: ['link_expired', 'email_taken', 'unavailable'],
})

/** For an address that has an account, by its owner. */
export const joinOperators = route({
  access: 'account',
  personal: true,
  reauthentication: true,
  method: 'POST',
  path: '/api/operator-invitations/join',
  summary: 'Makes the signed-in account an operator with the token of a link to its address.',
  tag: 'Session',
  body: z.object({ token }),
  success: { status: 204 },
  problems: ['link_expired', 'invitation_for_other'],
  limit: { max: 30, seconds: 900, shared: true },
})
