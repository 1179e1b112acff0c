import { rejectionReasons } from '@bouquet/domain/event-request'
import { budgetRanges, plannerBudgetRanges } from '@bouquet/domain/project'
import { z } from 'zod'
import { instant, language, uuid } from './fields.ts'
import { route } from './route.ts'

export const pageSizes = [25, 50, 100] as const
export const sortFields = ['createdAt', 'eventDate'] as const

const member = z.object({ firstname: z.string(), lastname: z.string() })

const requestState = z.object({
  uuid,
  createdAt: instant,
  isSeen: z.boolean(),
  seenDate: instant.nullable(),
  isRejected: z.boolean(),
  hasRejectedAt: instant.nullable(),
  rejectionReason: z.enum(rejectionReasons).nullable(),
  isUnlocked: z.boolean(),
  unlockDate: instant.nullable(),
})

const weddingDate = z.object({
  eventDate: z.string().nullable(),
  season: z.enum(['spring', 'summer', 'autumn', 'winter']).nullable(),
  seasonYear: z.number().int().nullable(),
})

/** A row of the list. */
export const eventRequestRow = requestState.extend({
  project: weddingDate.extend({
    member,
    eventTypeLabel: z.string(),
    guestRangeLabel: z.string(),
    budgetPlannerRangeLabel: z.string(),
    eventLocationCity: z.string(),
    eventLocationCountry: z.string(),
  }),
})
export type EventRequestRow = z.output<typeof eventRequestRow>

/** A project as one of its providers may see it; `email` and `phone` are there only when the contact is open. */
export const eventRequestProject = weddingDate.extend({
  /** The language in which the couple writes. */
  locale: language,
  member: member.extend({ email: z.string().optional(), phone: z.string().optional() }),
  eventTypeLabel: z.string(),
  serviceTypeLabel: z.string(),
  /** The ranges behind the two labels, so that they can be drawn. */
  budgetRange: z.enum(budgetRanges),
  budgetPlannerRange: z.enum(plannerBudgetRanges),
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

export const eventRequestMessage = requestState.extend({ text: z.string() })
export type EventRequestMessage = z.output<typeof eventRequestMessage>

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
    sortField: z.enum(sortFields).default('createdAt'),
    sortDirection: z.enum(['asc', 'desc']).default('desc'),
  }),
  success: {
    status: 200,
    body: z.object({
      eventRequests: z.array(eventRequestRow),
      unreadMessages: z.number().int(),
      total: z.number().int(),
      page: z.number().int(),
      pageSize: z.number().int(),
    }),
  },
  problems: [],
})

const byUuid = z.object({ uuid })

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
      rejectionReasons: z.record(z.enum(rejectionReasons), z.string()),
    }),
  },
  problems: ['not_found'],
})

export const unlockEventRequest = route({
  method: 'POST',
  path: '/api/event-requests/:uuid/unlock',
  access: 'moderated_provider',
  summary: 'Opens the couple’s contact for one credit, or at no cost with Premium; again it takes nothing.',
  tag: 'Event requests',
  params: byUuid,
  success: { status: 200, body: z.object({ email: z.string(), phone: z.string() }) },
  problems: ['not_found', 'not_enough_credits', 'request_rejected'],
})

export const rejectEventRequest = route({
  method: 'POST',
  path: '/api/event-requests/:uuid/reject',
  access: 'moderated_provider',
  summary: 'Declines a request with one of seven reasons; the couple is told.',
  tag: 'Event requests',
  params: byUuid,
  body: z.object({ reason: z.enum(rejectionReasons) }),
  success: { status: 200, body: z.object({ success: z.literal(true) }) },
  problems: ['not_found', 'request_rejected'],
})
