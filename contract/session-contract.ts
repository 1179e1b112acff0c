import { languageOf } from '@bouquet/domain/languages'
import { moderationStates } from '@bouquet/domain/moderation'
import { operatorPermissions } from '@bouquet/domain/operator-roles'
import { switchNames } from '@bouquet/domain/switch-names'
import { z } from 'zod'
import { code, currency, idempotencyKey, instant, singleLine } from './fields.ts'
import { route } from './route.ts'

// Routes that the browser's client calls by itself: they manage the session, and ask for the outcome of a call.

export const tokenPair = z.object({ token: z.string(), refresh_token: z.string() })

/** Rule “late payment”: the number of the last failed try, null if unknown, and the time of the next try, null if there is none. */
export const latePayment = z.object({ tries: z.number().int().nullable(), nextTryAt: instant.nullable() })

export const currentUser = z.object({
  id: z.string(),
  roles: z.array(z.enum(['ROLE_PRESTATAIRE', 'ROLE_VENUE', 'ROLE_ADMIN'])),
  /** What an operator's roles permit; empty for everybody else. */
  permissions: z.array(z.enum(operatorPermissions)),
  locale: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  /** Of the two names, for `If-Match`. */
  namesVersion: z.number().int(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The new address until its link has confirmed it; until then `email` signs in. */
  pendingEmail: z.string().nullable(),
  /** False until the link of the confirmation mail was used; requests are mailed only to a confirmed address. */
  isEmailConfirmed: z.boolean(),
  avatar: z.string().nullable(),
  publicUrl: z.string().nullable(),
  isModerated: z.boolean(),
  moderationState: z.enum(moderationStates),
  /** The reason of the operator who refused or asked for changes. */
  moderationReason: z.string().nullable(),
  /** What the register says of the company's number; null without one. */
  siretStatus: z.string().nullable(),
  isPremium: z.boolean(),
  premiumStatus: z.enum(['active', 'cancellation', 'canceled']).nullable(),
  premiumStartAt: z.string().nullable(),
  premiumEndAt: z.string().nullable(),
  /** Set while the current period is not paid for, else null. */
  premiumLate: latePayment.nullable(),
  credits: z.number().int(),
  /** The currency of invoices. */
  currency,
  /** The prices of credits in force, in cents of that currency. */
  creditCurve: z.object({ singleCents: z.number().int(), floorCents: z.number().int() }),
  /** What a month and a year of Premium cost now, in cents of that currency. */
  premiumPrices: z.object({ premium_monthly: z.number().int(), premium_yearly: z.number().int() }),
  /** The currency of the caller's own prices for couples: that of the country whose directory lists them. */
  priceCurrency: currency,
  /** What the caller's country does not offer (rule "switches by country"). */
  notOffered: z.array(z.enum(switchNames)),
  /** An operator whose session has to prove a second factor before anything else. */
  needsSecondFactor: z.boolean(),
  unreadMessages: z.number().int(),
  hasFinishedOnboarding: z.boolean(),
  companyName: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  zipcode: z.string().nullable(),
  locationLatitude: z.number().nullable(),
  locationLongitude: z.number().nullable(),
  hasProfilePicture: z.boolean(),
  hasVideos: z.boolean(),
  hasPhotos: z.boolean(),
  missingPortrait: z.boolean(),
  missingExperiences: z.boolean(),
  missingBenefits: z.boolean(),
  missingServices: z.boolean(),
  missingServiceDetails: z.boolean(),
})
export type CurrentUser = z.output<typeof currentUser>

export const refreshSession = route({
  method: 'POST',
  path: '/api/token/refresh',
  access: 'visitor',
  summary: 'Exchanges a refresh token for a new pair; a spent one ends every session of its sign-in.',
  tag: 'Session',
  body: z.object({ refresh_token: singleLine.max(200) }),
  success: { status: 200, body: tokenPair },
  problems: ['session_expired'],
  limit: { max: 60, seconds: 60 },
})

export const signOut = route({
  method: 'POST',
  path: '/api/logout',
  access: 'visitor',
  summary: 'Ends the session that the refresh token belongs to; an unknown token is no error.',
  tag: 'Session',
  body: z.object({ refresh_token: singleLine.max(200) }),
  success: { status: 204 },
  problems: [],
})

export const getCurrentUser = route({
  method: 'GET',
  path: '/api/me',
  access: 'account',
  summary: 'The signed-in person with plan, credits and what the profile still lacks.',
  tag: 'Session',
  success: { status: 200, body: z.object({ user: currentUser }) },
  problems: [],
})

/** Changes the language of the interface, mails and messages; accepts `fr`, `fr-FR` and the like. */
export const changeLocale = route({
  method: 'POST',
  path: '/api/account/change-locale',
  access: 'account',
  summary: 'Changes the language of the interface, of mails and of text messages.',
  tag: 'Account',
  body: z.object({
    locale: singleLine.max(20).refine((locale) => languageOf(locale) !== null, code('locale_unknown')),
  }),
  success: { status: 200, body: z.object({ locale: z.string() }) },
  problems: [],
})

/** Ends the impersonation and gives the administrator their own token again. */
export const stopImpersonation = route({
  method: 'POST',
  path: '/api/impersonation/stop-impersonating',
  access: 'account',
  summary: 'Ends the impersonation that the token stands for.',
  tag: 'Impersonation',
  success: { status: 200, body: z.object({ token: z.string() }) },
  problems: ['not_impersonating'],
})

export const getStoredAnswer = route({
  method: 'GET',
  path: '/api/stored-answers/:key',
  access: 'account',
  summary:
    'What a call with this idempotency key answered; not found while none has succeeded. For whoever did not get the answer itself.',
  tag: 'Session',
  params: z.object({ key: idempotencyKey }),
  success: { status: 200, body: z.object({ answer: z.unknown() }) },
  problems: ['not_found'],
})
