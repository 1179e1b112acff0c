import { code, email, eventRequestId, instant, multiLine, singleLine } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'
import {
  complaintLength,
  contentReasons,
  falseRequestReasons,
  placeLength,
  reporterNameLength,
  statementLength,
} from './rules/report.ts'
import { reportOutcomes, reportStates } from './rules/report-state.ts'

/** The text of a report: what is wrong, and why. */
export const reportStatement = multiLine
  .min(statementLength.min, code('message_too_short'))
  .max(statementLength.max, code('message_too_long'))

const reporterName = singleLine
  .min(reporterNameLength.min, code('name_invalid'))
  .max(reporterNameLength.max, code('name_invalid'))

const report = z.object({
  reason: z.enum(contentReasons, code('choice_required')),
  statement: reportStatement,
  place: singleLine.min(1, code('text_required')).max(placeLength, code('text_too_long')),
  /** The reporter confirms that the report is made in good faith. */
  faith: z.literal('yes', code('consent_required')),
})

/** A visitor's report as the public form sends it. */
export const contentReport = report.extend({ name: reporterName, email })

/** Like `contentReport`, for the reasons that need no name and no address (rule "who reports"). */
export const anonymousReport = report.extend({ name: reporterName.nullable(), email: email.nullable() })
export type ContentReport = z.output<typeof anonymousReport>

/** A complaint against a decision, as the page of a report sends it. */
export const reportComplaint = z.object({
  complaint: multiLine
    .min(complaintLength.min, code('message_too_short'))
    .max(complaintLength.max, code('message_too_long')),
})

/** A report of the caller's, as its page in the back-office shows it. */
export const sentReport = z.object({
  number: z.number().int(),
  state: z.enum(reportStates),
  /** The decision that counts; null before the first. */
  outcome: z.enum(reportOutcomes).nullable(),
  createdAt: instant,
})
export type SentReport = z.output<typeof sentReport>

const byRequest = z.object({ uuid: eventRequestId })

export const getRequestReport = route({
  method: 'GET',
  path: '/api/event-requests/:uuid/report',
  access: 'moderated_provider',
  summary: 'The caller’s report of a request as false, where there is one.',
  tag: 'Event requests',
  params: byRequest,
  success: { status: 200, body: z.object({ report: sentReport.nullable() }) },
  problems: ['not_found'],
})

export const falseRequestReport = z.object({
  reason: z.enum(falseRequestReasons, code('choice_required')),
  statement: multiLine.max(statementLength.max, code('message_too_long')),
})
export type FalseRequestReport = z.output<typeof falseRequestReport>

/** Reports a request as false. A second call changes nothing and answers with the first report. */
export const reportRequest = route({
  method: 'POST',
  path: '/api/event-requests/:uuid/report',
  access: 'moderated_provider',
  personal: true,
  summary:
    'Reports a request as false to the operators, who answer within three days; a credit paid for it then comes back.',
  tag: 'Event requests',
  params: byRequest,
  body: falseRequestReport,
  success: { status: 201, body: sentReport },
  problems: ['not_found', 'message_too_long'],
  limit: { max: 30, seconds: 3600, shared: true },
})

export const messageReport = z.object({
  reason: z.enum(contentReasons, code('choice_required')),
  statement: reportStatement,
})
export type MessageReport = z.output<typeof messageReport>

/** Reports a message of a couple. A second call changes nothing and answers with the first report. */
export const reportMessage = route({
  method: 'POST',
  path: '/api/event-requests/:uuid/conversation/:messageId/report',
  access: 'moderated_provider',
  personal: true,
  summary: 'Reports a couple’s message to the operators.',
  tag: 'Event requests',
  params: byRequest.extend({ messageId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  body: messageReport,
  success: { status: 201, body: sentReport },
  problems: ['not_found', 'message_too_short', 'message_too_long'],
  limit: { max: 30, seconds: 3600, shared: true },
})
