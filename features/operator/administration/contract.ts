import { accountId, code, currency, instant, multiLine, providerId, singleLine, uuid } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { countries } from '@bouquet/domain/countries'
import { deliveryChannels, deliveryStates } from '@bouquet/domain/delivery'
import { languages } from '@bouquet/domain/languages'
import { leadRefundRules } from '@bouquet/domain/lead-refund'
import { moderationReason, moderationStates } from '@bouquet/domain/moderation'
import { requestStages } from '@bouquet/domain/request-stages'
import { siretStatus } from '@bouquet/features/company/company/contract.ts'
import { supportVisit } from '@bouquet/features/people/impersonation/contract.ts'
import { accountSession } from '@bouquet/features/people/security/contract.ts'
import { z } from 'zod'

const ofModeration = { access: 'administrator', permission: 'moderation', tag: 'Administration' } as const
const ofPeople = { access: 'administrator', permission: 'people.read', tag: 'Administration' } as const
const page = z.coerce.number().int().min(1).max(10_000).default(1)
const pageSize = z.coerce.number().int().min(1).max(100).default(25)
const byAccount = z.object({ id: accountId })
const byProvider = z.object({ id: providerId })
const country = z.enum(countries)
export const role = z.enum(['ROLE_PRESTATAIRE', 'ROLE_VENUE', 'ROLE_ADMIN'])

/** A provider that waits for a decision. `id` is the account's. */
export const waitingProvider = z.object({
  id: z.string(),
  companyName: z.string(),
  fullName: z.string(),
  roles: z.array(role),
  city: z.string(),
  countryCode: z.string(),
  listedCountry: country,
  /** When the waiting began, ISO 8601. */
  waitingSince: z.string(),
  siretStatus: siretStatus.nullable(),
  isEmailConfirmed: z.boolean(),
  /** The provider was asked for changes before and has made some. */
  isBack: z.boolean(),
})

/** `q` is part of the name of a company, person or town, or of an e-mail address. */
const waitingFilters = z.object({ q: singleLine.max(100).optional(), country: country.optional() })

/** The waiting providers, longest waiting first. */
export const listWaitingProviders = route({
  ...ofModeration,
  method: 'GET',
  path: '/api/admin/moderation',
  summary: 'The providers that wait for an answer, longest first.',
  query: waitingFilters.extend({ page, pageSize }),
  success: {
    status: 200,
    body: z.object({
      providers: z.array(waitingProvider),
      total: z.number().int(),
      page: z.number(),
      pageSize: z.number(),
    }),
  },
  problems: [],
})

export const exportWaitingProviders = route({
  ...ofModeration,
  method: 'GET',
  path: '/api/admin/moderation.csv',
  summary: 'The providers that wait for an answer and fit the filters as a table for spreadsheets.',
  query: waitingFilters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})

export const moderationDecision = z.object({
  decision: z.enum(['approved', 'refused', 'changes_asked']),
  reason: z.string().nullable(),
  decidedAt: z.string(),
  /** The administrator's name; null once their account is gone. */
  decidedBy: z.string().nullable(),
})

/** Everything that a decision needs: the profile as visitors would see it, the company, its number, and earlier decisions. */
export const moderationCase = waitingProvider.extend({
  /** The owner's account. */
  accountId: uuid,
  state: z.enum(moderationStates),
  email: z.string(),
  phone: z.string(),
  registeredAt: z.string(),
  slug: z.string(),
  avatar: z.string().nullable(),
  siret: z.string().nullable(),
  website: z.string().nullable(),
  dateOfCreation: z.string().nullable(),
  zipcode: z.string(),
  /** The language of the person's interface and mails. */
  locale: z.enum(languages),
  cover: z.string().nullable(),
  tagline: z.string().nullable(),
  /** HTML, as the person wrote it. */
  portrait: z.string().nullable(),
  experience: z.string().nullable(),
  benefits: z.string().nullable(),
  languages: z.array(z.string()),
  services: z.array(
    z.object({
      type: z.string(),
      description: z.string().nullable(),
      budgetStartingFrom: z.number().nullable(),
      currency,
    }),
  ),
  decisions: z.array(moderationDecision),
})
export type ModerationCase = z.output<typeof moderationCase>

export const getModerationCase = route({
  ...ofModeration,
  method: 'GET',
  path: '/api/admin/moderation/:id',
  summary: 'One provider with everything that a decision needs.',
  params: byProvider,
  success: { status: 200, body: moderationCase },
  problems: ['not_found'],
})

/** The state that the administrator saw; a decision is refused as too late when the state has changed since. */
const seen = z.object({ seenState: z.enum(moderationStates) })

export const decisionReason = z.object({
  reason: multiLine
    .min(moderationReason.minLength, code('reason_too_short'))
    .max(moderationReason.maxLength, code('message_too_long')),
})
export type DecisionReason = z.output<typeof decisionReason>

const reasoned = seen.extend(decisionReason.shape)

/** Opens requests, credits and the directory to the provider, and mails them. Throws moderation_settled when another was faster. */
export const approveProvider = route({
  ...ofModeration,
  method: 'POST',
  path: '/api/admin/moderation/:id/approve',
  summary: 'Approves a provider and mails them.',
  params: byProvider,
  body: seen,
  success: { status: 200, body: moderationCase },
  problems: ['not_found', 'moderation_settled', 'company_suspended'],
})
export const refuseProvider = route({
  ...ofModeration,
  method: 'POST',
  path: '/api/admin/moderation/:id/refuse',
  summary: 'Refuses a provider, or withdraws an approval, with a reason that is mailed.',
  params: byProvider,
  body: reasoned,
  success: { status: 200, body: moderationCase },
  problems: ['not_found', 'moderation_settled'],
})
export const askForChanges = route({
  ...ofModeration,
  method: 'POST',
  path: '/api/admin/moderation/:id/ask-changes',
  summary: 'Asks a provider for changes; their next saved change brings them back into the queue.',
  params: byProvider,
  body: reasoned,
  success: { status: 200, body: moderationCase },
  problems: ['not_found', 'moderation_settled'],
})

/** The states of an account, for filters and chips. */
export const userStates = ['onboarding', ...moderationStates, 'administrator'] as const
export type UserState = (typeof userStates)[number]

export const listedUser = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  roles: z.array(role),
  companyName: z.string().nullable(),
  country: country,
  state: z.enum(userStates),
  isPremium: z.boolean(),
  credits: z.number().int(),
  registeredAt: z.string(),
})
export type ListedUser = z.output<typeof listedUser>

/** People by part of their name, company or address, or by their id; newest first. */
export const listUsers = route({
  ...ofPeople,
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Accounts, found by name, company, e-mail or id, and filtered.',
  query: z.object({
    q: singleLine.max(200).optional(),
    role: role.optional(),
    state: z.enum(userStates).optional(),
    country: country.optional(),
    page,
    pageSize,
  }),
  success: {
    status: 200,
    body: z.object({ users: z.array(listedUser), hasMore: z.boolean(), page: z.number(), pageSize: z.number() }),
  },
  problems: [],
})

/** A mail or text message to somebody; kinds are those of `delivery-kinds.ts`, or what a later release sends. */
export const sentMessage = z.object({
  sentAt: instant,
  channel: z.enum(deliveryChannels),
  kind: z.string().nullable(),
  state: z.enum(deliveryStates),
})

export const userDetails = listedUser.extend({
  /** The company that the account works in. */
  providerId: uuid.nullable(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  locale: z.string(),
  emailConfirmedAt: z.string().nullable(),
  onboardingFinishedAt: z.string().nullable(),
  /** Until when the account is suspended; null where it is not. */
  suspendedUntil: z.string().nullable(),
  avatar: z.string().nullable(),
  slug: z.string().nullable(),
  city: z.string().nullable(),
  premiumStatus: z.enum(['active', 'cancellation', 'canceled']).nullable(),
  premiumEndAt: z.string().nullable(),
  creditLogs: z.array(
    z.object({ createdAt: z.string(), entry: z.string(), amount: z.number().int(), balanceAfter: z.number().int() }),
  ),
  requests: z.object({ received: z.number().int(), unlocked: z.number().int(), rejected: z.number().int() }),
  sessions: z.array(accountSession.omit({ isCurrent: true })),
  /** Since when the address has refused mails for good. */
  emailRefusedAt: instant.nullable(),
  /** The newest mails and text messages to the account. */
  messages: z.array(sentMessage),
  supportVisits: z.array(supportVisit),
  decisions: z.array(moderationDecision),
})
export type UserDetails = z.output<typeof userDetails>

export const getUser = route({
  ...ofPeople,
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'One account: state, credits, sessions, what was decided about it.',
  params: byAccount,
  success: { status: 200, body: userDetails },
  problems: ['not_found'],
})

/** A request as an administrator sees it; of the couple it contains only the name. */
export const requestOfUser = z.object({
  uuid,
  firstname: z.string(),
  lastname: z.string(),
  city: z.string(),
  createdAt: z.string(),
  isUnlocked: z.boolean(),
  isRejected: z.boolean(),
  stage: z.enum(requestStages),
  /** Whether a credit was paid for it, rather than Premium. */
  isPaid: z.boolean(),
  foundFalseAt: z.string().nullable(),
  /** The rule by which that credit was returned. */
  creditReturnedBy: z.enum(leadRefundRules).nullable(),
})
export type RequestOfUser = z.output<typeof requestOfUser>

export const listRequestsOfUser = route({
  ...ofPeople,
  method: 'GET',
  path: '/api/admin/users/:id/event-requests',
  summary: 'The requests that one account has received, newest first; of couples the names alone.',
  params: byAccount,
  query: z.object({ page, pageSize }),
  success: { status: 200, body: z.object({ requests: z.array(requestOfUser), hasMore: z.boolean() }) },
  problems: [],
})

export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  /** The name of the person who acted; null once their account is gone. `byName` is the administrator's under impersonation. */
  actorName: z.string().nullable(),
  byName: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
})

/** Events of an account and its own actions, newest first; `before` is the id of the last row seen. */
export const listAuditOfUser = route({
  ...ofPeople,
  method: 'GET',
  path: '/api/admin/users/:id/audit',
  summary: 'The audit log of one account, newest first.',
  params: byAccount,
  query: z.object({ before: z.coerce.number().int().min(1).optional(), pageSize }),
  success: { status: 200, body: z.object({ entries: z.array(auditEntry), hasMore: z.boolean() }) },
  problems: ['not_found'],
})

export const endSessionOfUser = route({
  ...ofPeople,
  permission: 'people.write',
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions/:sessionId',
  summary: 'Ends one session of an account.',
  params: z.object({ id: accountId, sessionId: uuid }),
  success: { status: 204 },
  problems: ['not_found'],
})

/** An address inside the site (`/credits`) or an https one. */
