import {
  code,
  email,
  instant,
  multiLine,
  password,
  personalName,
  phone,
  singleLine,
  success,
} from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { tokenPair } from '@bouquet/contract/session-contract'
import { phoneCodeLength } from '@bouquet/features/people/phone-codes/rules/phone-code.ts'
import { z } from 'zod'
import { deletionReasonProblem } from './rules/account-deletion.ts'

export const personalInfo = z.object({ firstname: personalName, lastname: personalName })

/** Changes the names of the account. */
export const updatePersonalInfo = route({
  method: 'POST',
  path: '/api/account/update-personal-info',
  access: 'account',
  summary: 'Changes first and last name.',
  tag: 'Account',
  body: personalInfo,
  success: { status: 200, body: z.object({ ...personalInfo.shape, version: z.number().int() }) },
  problems: [],
  versioned: true,
})

/**
 * Requests another address for signing in and returns a new pair of tokens; every other session ends. The new address takes effect once its link
 * is used; the old one can undo the change for seven days. Rule "e-mail change".
 */
export const changeEmail = route({
  method: 'POST',
  path: '/api/account/change-email',
  access: 'account',
  personal: true,
  reauthentication: true,
  summary: 'Asks for another address of sign-in, which counts once it is confirmed.',
  tag: 'Account',
  body: z.object({ email }),
  success: { status: 200, body: tokenPair },
  problems: ['email_taken', 'email_unchanged', 'mail_not_sent'],
  limit: { max: 10, seconds: 3600, shared: true },
})

/** Sends six digits to the number. Rule "phone change". */
export const checkPhone = route({
  method: 'POST',
  path: '/api/account/phone/check',
  access: 'account',
  personal: true,
  summary: 'Sends a code of six digits to a number that the account wants to use.',
  tag: 'Account',
  body: z.object({ phone }),
  success: { status: 200, body: z.object({ success: z.literal(true), expiresAt: instant, resendAt: instant }) },
  problems: ['phone_invalid', 'phone_unchanged', 'sms_impossible', 'sms_too_soon', 'sms_too_many', 'sms_not_sent'],
  limit: { max: 30, seconds: 3600, shared: true },
})

/** So that the code can be entered after the dialog was closed or the page loaded again. Rule "phone change". */
export const getPhoneCheck = route({
  method: 'GET',
  path: '/api/account/phone/check',
  access: 'account',
  personal: true,
  summary: 'The number that waits for its code, while the code can still be entered.',
  tag: 'Account',
  success: {
    status: 200,
    body: z.object({
      pending: z.object({ phone: z.string(), resendInSeconds: z.number().int() }).nullable(),
    }),
  },
  problems: [],
})

/** Stores the number when the code is correct. Rule "phone change". */
export const phoneCodeForm = z.object({
  code: z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${phoneCodeLength}}$`), code('phone_code_wrong')),
})
export type PhoneCodeForm = z.output<typeof phoneCodeForm>

export const verifyPhone = route({
  method: 'POST',
  path: '/api/account/phone/verify',
  access: 'account',
  personal: true,
  summary: 'Takes a number over when the code that was sent to it fits.',
  tag: 'Account',
  body: z.object({ phone, ...phoneCodeForm.shape }),
  success: { status: 200, body: z.object({ success: z.literal(true), phone: z.string() }) },
  problems: ['phone_invalid', 'phone_code_wrong', 'phone_code_expired', 'phone_code_locked'],
  limit: { max: 60, seconds: 3600, shared: true },
})

export const passwordChange = z.object({
  currentPassword: singleLine.min(1, code('current_password_wrong')).max(1024, code('current_password_wrong')),
  newPassword: password,
})

/** Changes the password; every other session ends, and the person is notified by mail. */
export const changePassword = route({
  method: 'POST',
  path: '/api/change-password',
  access: 'account',
  personal: true,
  summary: 'Changes the password; every other session of the account ends.',
  tag: 'Account',
  body: passwordChange,
  success: { status: 200, body: success },
  problems: ['current_password_wrong', 'password_unchanged', 'unavailable'],
  limit: { max: 10, seconds: 900, shared: true },
})

/** Erases the account for good. Rule "deletion". */
export const accountDeletion = z.object({
  reason: multiLine.max(2000, code('message_too_long')).superRefine((reason, context) => {
    const problem = deletionReasonProblem(reason)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  }),
})
export type AccountDeletion = z.output<typeof accountDeletion>

export const deleteAccount = route({
  method: 'DELETE',
  path: '/api/account/delete',
  access: 'account',
  personal: true,
  reauthentication: true,
  summary: 'Erases the account and everything personal in it; ledger and payments stay.',
  tag: 'Account',
  body: accountDeletion,
  success: { status: 204 },
  problems: ['last_owner'],
  limit: { max: 10, seconds: 3600, shared: true },
})

export const getProfileUrl = route({
  method: 'GET',
  path: '/api/profile-url',
  access: 'account',
  summary: 'The public address of the provider’s profile; null while there is none.',
  tag: 'Account',
  success: { status: 200, body: z.object({ url: z.string().nullable() }) },
  problems: [],
})

export const newsChoice = z.object({ wantsNews: z.boolean() })
export type NewsChoice = z.output<typeof newsChoice>

/** Rule "news by mail". */
export const getNewsChoice = route({
  method: 'GET',
  path: '/api/account/news',
  access: 'account',
  summary: 'Whether the account wants news of Bouquet by mail.',
  tag: 'Account',
  success: { status: 200, body: newsChoice },
  problems: [],
})

export const saveNewsChoice = route({
  method: 'PUT',
  path: '/api/account/news',
  access: 'account',
  summary: 'Chooses whether the account gets news of Bouquet by mail.',
  tag: 'Account',
  body: newsChoice,
  success: { status: 200, body: newsChoice },
  problems: [],
})
