import { currency, eventRequestId, instant, language, singleLine, success, uuid } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { catalogueLimits } from '@bouquet/domain/catalogues'
import { eventRequestStatuses, maxDeclinedAtOnce } from '@bouquet/domain/event-request'
import { leadRefundRules } from '@bouquet/domain/lead-refund'
import { budgetRanges, guestRanges, plannerBudgetRanges, unsaid } from '@bouquet/domain/project'
import { projectChanges } from '@bouquet/domain/project-changes'
import { requestStates } from '@bouquet/domain/request-actions'
import { requestStages } from '@bouquet/domain/request-stages'
import { z } from 'zod'
import { askedAsPlanner, pageSizes, sortFields } from './rules/event-request-list.ts'
import { requestMoves } from './rules/request-moves.ts'

const label = z.string().nullable()
/** The code of a reason; the server knows which can be chosen. */
export const rejectionReason = singleLine.min(1).max(catalogueLimits.longestCode)
export const requestStage = z.enum(requestStages)

/** One of the caller's venues, with its current name or its last one once deleted; null where the caller is asked as a planner. */
export const namedVenue = z.object({ id: uuid, name: z.string() })

/** The couple's answers that only venues are asked for, null where the couple has not answered; contact data are masked as in the message. */
const askedVenue = namedVenue.extend({ useLabel: label, nightsLabel: label, visitLabel: label })
export type AskedVenue = z.output<typeof askedVenue>

const member = z.object({ firstname: z.string(), lastname: z.string() })

const requestState = z.object({
  uuid,
  createdAt: instant,
  isSeen: z.boolean(),
  seenDate: instant.nullable(),
  isRejected: z.boolean(),
  hasRejectedAt: instant.nullable(),
  rejectionReason: rejectionReason.nullable(),
  isUnlocked: z.boolean(),
  unlockDate: instant.nullable(),
  /** The couple has withdrawn its request from this provider. */
  isWithdrawn: z.boolean(),
  /** Decides which actions are still possible (rule "states of an event request"). */
  state: z.enum(requestStates),
  /** The provider's progress with the request (rule "stages of a request"). */
  stage: requestStage,
})

const weddingDate = z.object({
  eventDate: z.string().nullable(),
  season: z.enum(['spring', 'summer', 'autumn', 'winter']).nullable(),
  seasonYear: z.number().int().nullable(),
})

/** What a couple has changed since it sent the request; the answers are in the caller's language, null where none was replaced. */
export const requestChange = z.object({
  what: z.enum(projectChanges),
  at: instant,
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type RequestChange = z.output<typeof requestChange>

/** A row of the list. */
export const eventRequestRow = requestState.extend({
  /** The latest change that the caller has not seen yet. */
  change: requestChange.nullable(),
  venue: namedVenue.nullable(),
  project: weddingDate.extend({
    member,
    eventTypeLabel: z.string(),
    guestRangeLabel: z.string(),
    budgetRangeLabel: z.string(),
    budgetPlannerRangeLabel: z.string(),
    eventLocationCity: z.string(),
    eventLocationCountry: z.string(),
  }),
})
export type EventRequestRow = z.output<typeof eventRequestRow>

/** A project as one of its providers may see it; `email` and `phone` are present only when the contact is open. */
export const eventRequestProject = weddingDate.extend({
  /** The language in which the couple writes. */
  locale: language,
  member: member.extend({ email: z.string().optional(), phone: z.string().optional() }),
  eventTypeLabel: z.string(),
  serviceTypeLabel: z.string(),
  /** The currency of both budgets: that of the country where the couple sent the request. */
  currency,
  /** The ranges behind the two labels, for charts. */
  budgetRange: z.enum([...budgetRanges, unsaid]),
  budgetPlannerRange: z.enum([...plannerBudgetRanges, unsaid]),
  guestRange: z.enum([...guestRanges, unsaid]),
  budgetRangeLabel: z.string(),
  budgetPlannerRangeLabel: z.string(),
  guestRangeLabel: z.string(),
  languagesLabel: z.array(z.string()),
  hasTheme: z.boolean(),
  weddingTheme: z.string().nullable(),
  venueBooked: z.boolean(),
  isStopped: z.boolean(),
  eventLocation: z.string(),
  eventLocationCity: z.string(),
  eventLocationCountry: z.string(),
  eventLocationZipcode: z.string().nullable(),
  eventLocationLatitude: z.number(),
  eventLocationLongitude: z.number(),
})
export type EventRequestProject = z.output<typeof eventRequestProject>

export const eventRequestMessage = requestState.extend({
  /** The couple's message; contact data are shown as `•••` until the contact is open (rule "contact data in texts"). */
  text: z.string(),
  hasMaskedContact: z.boolean(),
  /** What the contact was opened with; `other_request` is another request of the same couple to the caller, and costs nothing. */
  openedWith: z.enum(['credit', 'premium', 'other_request']).nullable(),
})
export type EventRequestMessage = z.output<typeof eventRequestMessage>

/** The filters of a list; a request has to match all that are given. */
export const eventRequestFilters = z.object({
  status: z.enum(eventRequestStatuses).optional(),
  /** Takes precedence over `status`. */
  stage: requestStage.optional(),
  /** The month of the wedding: `2027-06`. */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'malformed_request')
    .optional(),
  /** Any part of the town's name. */
  place: singleLine.max(100).optional(),
  service: singleLine.max(catalogueLimits.longestCode).optional(),
  /** Requests for one venue, or those to the planner. */
  venue: z.union([uuid, z.literal(askedAsPlanner)]).optional(),
  /** Words from the couple's names, the town or the venue. */
  q: singleLine.max(100).optional(),
})
export type EventRequestFilters = z.output<typeof eventRequestFilters>

const listOrder = {
  sortField: z.enum(sortFields).default('createdAt'),
  sortDirection: z.enum(['asc', 'desc']).default('desc'),
}

export const listEventRequests = route({
  method: 'GET',
  path: '/api/event-requests',
  access: 'moderated_provider',
  summary: 'The caller’s requests, newest first unless asked otherwise.',
  tag: 'Event requests',
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce
      .number()
      .int()
      .refine((size) => (pageSizes as readonly number[]).includes(size), 'malformed_request')
      .default(25),
    ...listOrder,
    ...eventRequestFilters.shape,
  }),
  success: {
    status: 200,
    body: z.object({
      eventRequests: z.array(eventRequestRow),
      unreadMessages: z.number().int(),
      /** The number of requests that match the filters. */
      total: z.number().int(),
      /** The number of requests in each state, ignoring the filters. */
      counts: z.record(z.enum(eventRequestStatuses), z.number().int()),
      /** The number of requests in each stage, ignoring the filters. */
      stages: z.record(requestStage, z.number().int()),
      /** The venues that have received requests, by name. */
      venues: z.array(namedVenue),
      page: z.number().int(),
      pageSize: z.number().int(),
    }),
  },
  problems: [],
})

const changedRequest = z.object({ uuid, member, change: requestChange })

export const listChangedRequests = route({
  method: 'GET',
  path: '/api/event-requests/changes',
  access: 'moderated_provider',
  summary: 'The caller’s requests whose couple has changed something that the caller has not seen yet, at most eight.',
  tag: 'Event requests',
  success: { status: 200, body: z.object({ changedRequests: z.array(changedRequest) }) },
  problems: [],
})

/** A request as a search result. */
export const foundRequest = weddingDate.extend({ uuid, member, eventLocationCity: z.string(), venueName: label })
export type FoundRequest = z.output<typeof foundRequest>

export const searchEventRequests = route({
  method: 'GET',
  path: '/api/event-requests/search',
  access: 'moderated_provider',
  summary: 'The caller’s newest requests whose couple, town or venue has all words of the search in it, at most eight.',
  tag: 'Event requests',
  query: z.object({ q: singleLine.min(2).max(100) }),
  success: { status: 200, body: z.object({ eventRequests: z.array(foundRequest) }) },
  problems: [],
  limit: { max: 120, seconds: 60 },
})

/** What is known about a request's quality before it is paid for; other providers appear as numbers only. */
export const leadPassport = z.object({
  isEmailConfirmed: z.boolean(),
  isPhoneConfirmed: z.boolean(),
  isDateFixed: z.boolean(),
  /** The wedding's day, or the last of its season, is over. */
  isDatePast: z.boolean(),
  /** In percent. */
  completeness: z.number().int(),
  ageDays: z.number().int(),
  providersAsked: z.number().int(),
  providersRead: z.number().int(),
  providersUnlocked: z.number().int(),
})
export type LeadPassport = z.output<typeof leadPassport>

/** The steps of a request so far, and when they happened. */
export const requestProgress = z.object({
  stage: requestStage,
  answeredAt: instant.nullable(),
  answeredBy: z.enum(['message', 'call']).nullable(),
  quotedAt: instant.nullable(),
  /** As reported by the provider. */
  outcome: z.enum(['won', 'lost']).nullable(),
  outcomeAt: instant.nullable(),
  /** When the couple reported that it has hired the provider. */
  hiredAt: instant.nullable(),
})
export type RequestProgress = z.output<typeof requestProgress>

const byUuid = z.object({ uuid: eventRequestId })

export const getEventRequest = route({
  method: 'GET',
  path: '/api/event-requests/:uuid',
  access: 'moderated_provider',
  summary: 'One request, marked as seen.',
  tag: 'Event requests',
  params: byUuid,
  success: {
    status: 200,
    body: z.object({
      message: eventRequestMessage,
      project: eventRequestProject,
      rejectionReasons: z.record(rejectionReason, z.string()),
      venue: askedVenue.nullable(),
      passport: leadPassport,
      /** The rule by which the credit spent on the request was returned. */
      creditReturnedBy: z.enum(leadRefundRules).nullable(),
      /** The provider's own note. */
      note: z.string().nullable(),
      /** Of the note, for `If-Match`. */
      noteVersion: z.number().int(),
      remindOn: z.string().nullable(),
      progress: requestProgress,
      /** The newest first; at most twenty. */
      changes: z.array(requestChange.extend({ isNew: z.boolean() })),
    }),
  },
  problems: ['not_found'],
})

export const unlockEventRequest = route({
  method: 'POST',
  path: '/api/event-requests/:uuid/unlock',
  access: 'moderated_provider',
  personal: true,
  summary: 'Opens the couple’s contact for one credit, or at no cost with Premium; again it takes nothing.',
  tag: 'Event requests',
  params: byUuid,
  success: { status: 200, body: z.object({ email: z.string(), phone: z.string() }) },
  problems: ['not_found', 'not_enough_credits', 'request_rejected', 'request_withdrawn', 'project_stopped'],
})

export const noteMove = route({
  method: 'POST',
  path: '/api/event-requests/:uuid/moves',
  access: 'moderated_provider',
  summary: 'Notes a call, a quote that was sent, or how the request ended; noted again it stays as it is.',
  tag: 'Event requests',
  params: byUuid,
  body: z.object({ move: z.enum(requestMoves) }),
  success: { status: 200, body: z.object({ progress: requestProgress }) },
  problems: ['not_found', 'request_stage_changed'],
})

export const undoMove = route({
  method: 'POST',
  path: '/api/event-requests/:uuid/moves/undo',
  access: 'moderated_provider',
  summary: 'Takes back what was noted last about a request; taken back already it stays so.',
  tag: 'Event requests',
  params: byUuid,
  body: z.object({ move: z.enum(requestMoves) }),
  success: { status: 200, body: z.object({ progress: requestProgress }) },
  problems: ['not_found', 'request_stage_changed'],
})

export const rejection = z.object({ reason: rejectionReason })
export type Rejection = z.output<typeof rejection>

export const rejectEventRequest = route({
  method: 'POST',
  path: '/api/event-requests/:uuid/reject',
  access: 'moderated_provider',
  summary: 'Declines a request with one of seven reasons; the couple is notified once it can no longer be taken back.',
  tag: 'Event requests',
  params: byUuid,
  body: rejection,
  success: { status: 200, body: success },
  problems: ['not_found', 'request_rejected', 'request_withdrawn', 'request_hired', 'project_stopped'],
})

const severalRequests = z.array(eventRequestId).min(1).max(maxDeclinedAtOnce)

export const declineEventRequests = route({
  method: 'POST',
  path: '/api/event-requests/decline',
  access: 'moderated_provider',
  summary:
    'Declines several requests with one reason; gives those declined now. Couples are notified once it is final.',
  tag: 'Event requests',
  body: rejection.extend({ uuids: severalRequests }),
  success: { status: 200, body: z.object({ declined: z.array(uuid) }) },
  problems: [],
})

export const undoDecline = route({
  method: 'POST',
  path: '/api/event-requests/undo-decline',
  access: 'moderated_provider',
  summary: 'Takes declines of the last ten seconds back; gives those requests.',
  tag: 'Event requests',
  body: z.object({ uuids: severalRequests }),
  success: { status: 200, body: z.object({ restored: z.array(uuid) }) },
  problems: ['undo_too_late'],
})

export const getNeighbours = route({
  method: 'GET',
  path: '/api/event-requests/:uuid/neighbours',
  access: 'moderated_provider',
  summary: 'The requests before and after one in the list, in its order and filters; null at either end.',
  tag: 'Event requests',
  params: byUuid,
  query: z.object({ ...listOrder, ...eventRequestFilters.shape }),
  success: { status: 200, body: z.object({ previous: uuid.nullable(), next: uuid.nullable() }) },
  problems: ['not_found'],
})

export const exportEventRequests = route({
  method: 'GET',
  path: '/api/event-requests.csv',
  access: 'moderated_provider',
  summary: 'The caller’s requests that fit the filters as a table for spreadsheets; contacts only where they are open.',
  tag: 'Event requests',
  query: eventRequestFilters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})
