import { calendarDay, code, instant, singleLine, uuid } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { z } from 'zod'
import { dataRequestKinds, dataRequestOutcomes, identityProofs } from './rules/data-request.ts'

const ofPeople = { access: 'administrator', permission: 'people.write', tag: 'Administration' } as const
const byRequest = z.object({ id: uuid })

export const dataRequest = z.object({
  id: uuid,
  number: z.number().int(),
  kind: z.enum(dataRequestKinds),
  isCouple: z.boolean(),
  /** The account's id, or the project's; null once it is settled, or the person is erased. */
  subjectId: uuid.nullable(),
  name: z.string().nullable(),
  receivedOn: z.string(),
  dueOn: z.string(),
  /** Negative once it is late. */
  daysLeft: z.number().int(),
  identity: z.enum(identityProofs),
  settledAt: instant.nullable(),
  outcome: z.enum(dataRequestOutcomes).nullable(),
})
export type DataRequest = z.output<typeof dataRequest>

const filters = z.object({
  settled: z.enum(['yes', 'no']).default('no'),
  kind: z.enum(dataRequestKinds).optional(),
  /** A part of the name of somebody who is not forgotten yet, or the request's number. */
  q: singleLine.max(100).optional(),
})

/** Open ones, first due first; or settled ones, newest first. */
export const listDataRequests = route({
  ...ofPeople,
  method: 'GET',
  path: '/api/admin/data-requests',
  summary: 'Requests for data and for erasure: open ones, first due first; or settled ones, newest first.',
  query: filters.extend({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  }),
  success: { status: 200, body: z.object({ requests: z.array(dataRequest), hasMore: z.boolean() }) },
  problems: [],
})

export const exportDataRequests = route({
  ...ofPeople,
  method: 'GET',
  path: '/api/admin/data-requests.csv',
  summary: 'The requests for data and for erasure that fit the filters as a table for spreadsheets.',
  query: filters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})

export const newDataRequest = z.object({
  kind: z.enum(dataRequestKinds),
  /** The id of an account or of a couple's project, or a whole e-mail address that one of them alone has. */
  who: singleLine.min(1, code('person_unknown')).max(320),
  receivedOn: calendarDay,
  identity: z.enum(identityProofs),
})
export type NewDataRequest = z.output<typeof newDataRequest>

/** Throws person_unknown, and data_request_open where one of this kind is open for the person. */
export const recordDataRequest = route({
  ...ofPeople,
  method: 'POST',
  path: '/api/admin/data-requests',
  summary: 'Records that somebody asks for their data or for erasure; the answer is due 30 days after it came in.',
  body: newDataRequest,
  success: { status: 201, body: dataRequest },
  problems: ['person_unknown', 'request_day_invalid', 'data_request_open'],
})

/** Throws data_request_settled where somebody else was faster. */
export const carryOutDataRequest = route({
  ...ofPeople,
  reauthentication: true,
  method: 'POST',
  path: '/api/admin/data-requests/:id/carry-out',
  summary: 'Sends the person the link to their data, or erases them; what identifies them leaves the record.',
  params: byRequest,
  success: { status: 200, body: dataRequest },
  problems: ['not_found', 'forbidden', 'last_owner', 'export_under_way', 'data_request_settled'],
})

export const dataRequestClosing = z.object({ outcome: z.enum(['refused', 'withdrawn'], code('choice_required')) })
export type DataRequestClosing = z.output<typeof dataRequestClosing>

export const closeDataRequest = route({
  ...ofPeople,
  method: 'POST',
  path: '/api/admin/data-requests/:id/close',
  summary: 'Ends a request that is refused or withdrawn; what identifies the person leaves the record.',
  params: byRequest,
  body: dataRequestClosing,
  success: { status: 200, body: dataRequest },
  problems: ['not_found', 'data_request_settled'],
})
