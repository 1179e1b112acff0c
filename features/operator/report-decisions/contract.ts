import { code, instant, multiLine, singleLine, uuid } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { countries } from '@bouquet/domain/countries'
import { languages } from '@bouquet/domain/languages'
import {
  reasonsLength,
  reportKinds,
  reportReasons,
  reportSubjects,
  ruleLength,
} from '@bouquet/features/reports/reports/rules/report.ts'
import {
  complainants,
  decisionGrounds,
  reportOutcomes,
  reportStates,
} from '@bouquet/features/reports/reports/rules/report-state.ts'
import { z } from 'zod'
import { listedStates } from './rules/listed-states.ts'

const ofReports = { access: 'administrator', permission: 'moderation', tag: 'Administration' } as const

const reportFilters = z.object({
  state: z.enum(listedStates).default('open'),
  kind: z.enum(reportKinds).optional(),
  country: z.enum(countries).optional(),
  /** A report's number, its reporter's whole e-mail address, or words of the name of what was reported. */
  q: singleLine.max(200).optional(),
})

export const listedReport = z.object({
  id: uuid,
  number: z.number().int(),
  kind: z.enum(reportKinds),
  /** What it is called: its kind, or a real wedding. */
  subject: z.enum(reportSubjects),
  reason: z.enum(reportReasons),
  /** What was reported; empty once its personal data were deleted. */
  name: z.string(),
  country: z.enum(countries),
  state: z.enum(reportStates),
  /** The decision that counts; null before the first. */
  outcome: z.enum(reportOutcomes).nullable(),
  createdAt: instant,
  /** When the waiting began; null while nothing waits. */
  waitingSince: instant.nullable(),
})
export type ListedReport = z.output<typeof listedReport>

/** Reports that wait, longest waiting first; others, newest first. */
export const listReports = route({
  ...ofReports,
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'Reports of content: those that wait for an answer, longest first; or others, newest first.',
  query: reportFilters.extend({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  }),
  success: {
    status: 200,
    body: z.object({ reports: z.array(listedReport), page: z.number(), pageSize: z.number(), hasMore: z.boolean() }),
  },
  problems: [],
})

export const exportReports = route({
  ...ofReports,
  method: 'GET',
  path: '/api/admin/reports.csv',
  summary: 'The reports that fit the filters as a table for spreadsheets, without names and addresses of reporters.',
  query: reportFilters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})

/** Everything that a decision needs: the report, what was reported, and earlier reports about it and its owner. */
export const reportCase = listedReport.extend({
  place: z.string(),
  statement: z.string(),
  /** Null once the reporter's data were deleted. */
  reporter: z
    .object({
      name: z.string().nullable(),
      email: z.string().nullable(),
      accountId: uuid.nullable(),
      isCouple: z.boolean(),
      language: z.enum(languages),
    })
    .nullable(),
  /** Null once what was reported or its owner is gone. */
  content: z
    .object({
      text: z.string(),
      /** The public page, as an absolute address; null where there is none. */
      page: z.string().nullable(),
      imageUrl: z.string().nullable(),
      ownerName: z.string(),
      ownerAccountId: uuid.nullable(),
      ownerProviderId: uuid.nullable(),
      ownerLanguage: z.enum(languages).nullable(),
      /** A decision on this report hides it. */
      isHidden: z.boolean(),
    })
    .nullable(),
  decisions: z.array(
    z.object({
      complaintBy: z.enum(complainants).nullable(),
      outcome: z.enum(reportOutcomes),
      ground: z.enum(decisionGrounds).nullable(),
      rule: z.string(),
      reasons: z.string(),
      decidedAt: instant,
      decidedBy: z.string().nullable(),
    }),
  ),
  complaints: z.array(z.object({ by: z.enum(complainants), text: z.string(), createdAt: instant })),
  /** The first decision was the caller's, and somebody else can decide on the complaint. */
  needsOther: z.boolean(),
  /** Other reports about the same content or its owner, newest first. */
  others: z.array(listedReport.extend({ isSameContent: z.boolean() })),
})
export type ReportCase = z.output<typeof reportCase>

const byReport = z.object({ id: uuid })

export const getReport = route({
  ...ofReports,
  method: 'GET',
  path: '/api/admin/reports/:id',
  summary: 'One report with everything that a decision needs.',
  params: byReport,
  success: { status: 200, body: reportCase },
  problems: ['not_found'],
})

const reasons = multiLine
  .min(reasonsLength.min, code('reason_too_short'))
  .max(reasonsLength.max, code('message_too_long'))
const rule = singleLine.max(ruleLength.max, code('text_too_long'))

/** A decision with its reasons, which both sides read. One that restricts content names the legal rule or the term of use that it applies. */
export const reportDecision = z.object({
  seenState: z.enum(reportStates),
  outcome: z.enum(reportOutcomes),
  ground: z.enum(decisionGrounds).nullable(),
  rule,
  reasons,
})
export type ReportDecision = z.output<typeof reportDecision>

/** Like `reportDecision`, for the outcomes that restrict content. */
export const restrictingDecision = reportDecision.extend({
  ground: z.enum(decisionGrounds, code('choice_required')),
  rule: rule.min(ruleLength.min, code('text_required')),
})

/**
 * Decides on a report, or on a complaint against the decision, and notifies both sides. Throws report_settled when somebody else was faster,
 * other_operator_required when the caller made the first decision and somebody else can make the second.
 */
export const decideReport = route({
  ...ofReports,
  method: 'POST',
  path: '/api/admin/reports/:id/decisions',
  summary: 'Decides on a report, or on a complaint, with reasons that are mailed to both sides.',
  params: byReport,
  body: reportDecision,
  success: { status: 200, body: reportCase },
  problems: ['not_found', 'report_settled', 'other_operator_required'],
})
