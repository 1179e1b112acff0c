import {
  code,
  email,
  idempotencyKey,
  instant,
  multiLine,
  password,
  personalName,
  phone,
  singleLine,
  successMessage,
} from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { tokenPair } from '@bouquet/contract/session-contract'
import { visitSources } from '@bouquet/domain/visit-source'
import {
  assertion,
  factorCode,
  passkeyOptions,
  signInChallenge,
} from '@bouquet/features/people/second-factor/contract.ts'
import { z } from 'zod'
import { registrationRoles } from './rules/registration-switches.ts'

/** The registration form; the browser validates with it too. */
export const registration = z.object({
  email,
  phone,
  lastname: personalName,
  firstname: personalName,
  password,
  role: z.array(z.enum(registrationRoles)).min(1, code('role_required')).max(2),
  terms: z.literal(true, code('terms_not_accepted')),
  tosIsAccepted: z.literal(true, code('terms_not_accepted')),
  locale: singleLine.max(10),
  /** Agrees to news by mail (rule "news by mail"). */
  news: z.boolean().optional(),
  /** A retry with the same key, address and password creates no second account (rule "registering again"). */
  key: idempotencyKey.optional(),
  /** Where the visit came from in which the account is opened (rule "page visits"). */
  source: z.enum(visitSources).optional(),
})

export const credentials = z.object({ username: singleLine.max(320), password: multiLine.max(1024) })

export const register = route({
  method: 'POST',
  path: '/api/register',
  access: 'visitor',
  summary: 'Opens an account for a planner or a venue owner and signs it in.',
  tag: 'Session',
  body: registration,
  success: { status: 201, body: tokenPair },
  problems: [
    'country_closed',
    'not_offered_here',
    'email_taken',
    'phone_invalid',
    'account_suspended',
    'unavailable',
    'idempotency_key_reused',
  ],
  limit: { max: 10, seconds: 600, shared: true },
})

/** Where the browser goes on: at a host of the cell that has the account (rule "sign-in at another cell"). */
export const handedOver = z.object({ arriveAt: z.url() })
export type HandedOver = z.output<typeof handedOver>

export const signIn = route({
  method: 'POST',
  path: '/api/login_check',
  access: 'visitor',
  summary:
    'Signs in with e-mail and password; 202 with a challenge where the account has a second factor, or with the address where it is if it is elsewhere.',
  tag: 'Session',
  body: credentials,
  success: { status: 200, body: tokenPair },
  accepted: { body: z.union([signInChallenge, handedOver]) },
  problems: ['invalid_credentials', 'account_suspended', 'too_many_requests', 'unavailable', 'other_cell_silent'],
})

/** Once and within a minute, with what follows the `#` of `arriveAt` (rule "sign-in at another cell"). */
export const arrive = route({
  method: 'POST',
  path: '/api/login_check/arrive',
  access: 'visitor',
  summary: 'Ends a sign-in that began at another host; 202 with a challenge where the account has a second factor.',
  tag: 'Session',
  body: z.object({ token: singleLine.min(1).max(100) }),
  success: { status: 200, body: tokenPair },
  accepted: { body: signInChallenge },
  problems: ['challenge_expired', 'account_suspended'],
  limit: { max: 20, seconds: 900, shared: true },
})

const exactlyOne = { message: code('malformed_request') }

/** Answers the challenge of a sign-in, once and within five minutes (rule "second factor"). */
export const proveSecondFactor = route({
  method: 'POST',
  path: '/api/login_check/second-factor',
  access: 'visitor',
  summary: 'Signs in with the second factor: a code of an app, a recovery code, or what a passkey signed.',
  tag: 'Session',
  body: z
    .object({ challenge: singleLine.max(100), code: factorCode.optional(), assertion: assertion.optional() })
    .refine(({ code, assertion }) => (code === undefined) !== (assertion === undefined), exactlyOne),
  success: { status: 200, body: tokenPair },
  problems: ['challenge_expired', 'second_factor_wrong', 'account_suspended', 'too_many_requests'],
})

/** Confirms for this session who it is; rule "asking again". For five minutes, calls that need it are permitted. */
export const reauthenticate = route({
  method: 'POST',
  path: '/api/reauthenticate',
  access: 'account',
  personal: true,
  summary: 'Takes the password or a passkey again; for five minutes this session may make the calls that need it.',
  tag: 'Session',
  body: z
    .object({
      password: multiLine.min(1, code('current_password_wrong')).max(1024, code('current_password_wrong')).optional(),
      assertion: assertion.optional(),
    })
    .refine(({ password, assertion }) => (password === undefined) !== (assertion === undefined), exactlyOne),
  success: { status: 200, body: z.object({ success: z.literal(true), expiresAt: instant }) },
  problems: ['current_password_wrong', 'second_factor_wrong', 'challenge_expired', 'too_many_requests'],
})

/** For the browser's passkey; null where none of the account works at this host. */
export const startReauthentication = route({
  method: 'POST',
  path: '/api/reauthenticate/options',
  access: 'account',
  personal: true,
  summary: 'Gives what a passkey has to sign for /api/reauthenticate.',
  tag: 'Session',
  success: { status: 200, body: z.object({ options: passkeyOptions.nullable() }) },
  problems: [],
  limit: { max: 60, seconds: 900, shared: true },
})

export const passwordResetRequest = z.object({ email })

/** Rule "password reset": the same answer and time for every address, known or not. */
export const requestPasswordReset = route({
  method: 'POST',
  path: '/api/reset-password/request',
  access: 'visitor',
  summary: 'Mails a link for a new password, if the address has an account; the answer does not say.',
  tag: 'Session',
  body: passwordResetRequest,
  success: {
    status: 200,
    body: z.object({ success: z.literal(true), message: z.string(), already_requested: z.boolean() }),
  },
  problems: [],
  limit: { max: 20, seconds: 900, shared: true },
})

/** Sets a new password with the token from the mail, once, within an hour; every session of the account ends. */
export const resetPassword = route({
  method: 'POST',
  path: '/api/reset-password/:token',
  access: 'visitor',
  summary: 'Sets a new password; the token works once, for one hour.',
  tag: 'Session',
  params: z.object({ token: singleLine.min(1).max(100) }),
  body: z
    .object({
      newPassword: password,
      confirmPassword: multiLine.max(1024, code('passwords_differ')),
      token: singleLine.max(100),
    })
    .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      path: ['confirmPassword'],
      message: code('passwords_differ'),
    }),
  success: { status: 200, body: successMessage },
  problems: ['link_expired', 'unavailable'],
  limit: { max: 20, seconds: 900, shared: true },
})

const emailLink = z.object({ token: singleLine.min(1).max(100) })

/** Confirms the address to which the link was mailed: that of a registration, or of a change. Rule "addresses". */
export const confirmEmail = route({
  method: 'POST',
  path: '/api/account/confirm-email',
  access: 'visitor',
  summary: 'Confirms an address with the token that was mailed to it.',
  tag: 'Session',
  body: emailLink,
  success: {
    status: 200,
    body: z.object({
      success: z.literal(true),
      email: z.string(),
      /** The link was used before, or the address was confirmed in another way. */
      already: z.boolean(),
    }),
  },
  problems: ['link_expired'],
  limit: { max: 30, seconds: 900, shared: true },
})

/** Undoes an e-mail change; every session ends and a link for a new password is mailed to the old address. */
export const undoEmailChange = route({
  method: 'POST',
  path: '/api/account/undo-email-change',
  access: 'visitor',
  summary: 'Takes an e-mail change back, ends every session and mails a link for a new password.',
  tag: 'Session',
  body: emailLink,
  success: { status: 200, body: z.object({ success: z.literal(true), email: z.string() }) },
  problems: ['link_expired'],
  limit: { max: 30, seconds: 900, shared: true },
})

export const resendConfirmation = route({
  method: 'POST',
  path: '/api/account/resend-confirmation',
  access: 'account',
  summary: 'Mails the confirmation link again.',
  tag: 'Session',
  success: { status: 204 },
  problems: ['email_already_confirmed'],
  limit: { max: 5, seconds: 3600, shared: true },
  idempotencyKey: true,
})
