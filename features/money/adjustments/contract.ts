import { code, instant, multiLine, providerId, singleLine, uuid } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { countries } from '@bouquet/domain/countries'
import { z } from 'zod'
import {
  adjustmentDirections,
  adjustmentLimits,
  adjustmentReasons,
  adjustmentStates,
  chosenReasons,
  reasonsToAdjust,
} from './rules/adjustment.ts'

const ofFinance = { access: 'administrator', permission: 'finance.read', tag: 'Administration' } as const
const changing = {
  ...ofFinance,
  permission: 'finance.write',
  personal: true,
  reauthentication: true,
  limit: { max: 60, seconds: 900, shared: true },
} as const
const { maxCredits, noteLength } = adjustmentLimits

const adjustmentFilters = z.object({
  state: z.enum(adjustmentStates).optional(),
  reason: z.enum(adjustmentReasons).optional(),
  country: z.enum(countries).optional(),
  provider: providerId.optional(),
  /** Words of the company's name, or its owner's whole e-mail address. */
  q: singleLine.max(200).optional(),
})

export const adjustment = z.object({
  id: uuid,
  number: z.number().int(),
  providerId: uuid,
  /** Null once the account is deleted. */
  company: z.string().nullable(),
  /** The account of the provider's owner. */
  accountId: uuid.nullable(),
  country: z.enum(countries).nullable(),
  /** Added when positive, taken when negative. */
  credits: z.number().int(),
  reason: z.enum(adjustmentReasons),
  note: z.string(),
  state: z.enum(adjustmentStates),
  askedBy: z.string().nullable(),
  askedAt: instant,
  /** Until when somebody else may decide; null for one that needed nobody else. */
  expiresAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  refusal: z.string().nullable(),
  /** The number of the adjustment that this one undoes. */
  undoesNumber: z.number().int().nullable(),
  /** Another adjustment has undone this one, or waits to. */
  isUndone: z.boolean(),
  /** The caller asked for it, so somebody else decides. */
  isYours: z.boolean(),
})
export type Adjustment = z.output<typeof adjustment>

/** Newest first, from below `before` where given. */
export const listAdjustments = route({
  ...ofFinance,
  method: 'GET',
  path: '/api/admin/adjustments',
  summary: 'Credits that operators added or took, newest first, with what the caller may still book alone.',
  query: adjustmentFilters.extend({
    before: z.coerce.number().int().positive().optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  }),
  success: {
    status: 200,
    body: z.object({
      adjustments: z.array(adjustment),
      hasMore: z.boolean(),
      /** Credits that one operator books alone in 24 hours, and those that the caller has booked. */
      limit: z.number().int(),
      bookedAlone: z.number().int(),
    }),
  },
  problems: [],
})

export const exportAdjustments = route({
  ...ofFinance,
  permission: 'exports',
  method: 'GET',
  path: '/api/admin/adjustments.csv',
  summary: 'The adjustments that fit the filters as a table for spreadsheets.',
  query: adjustmentFilters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})

const reasonMatches = ({ direction, reason }: { direction: (typeof adjustmentDirections)[number]; reason: string }) =>
  reasonsToAdjust(direction).some((one) => one === reason)

const adjustmentFields = z.object({
  direction: z.enum(adjustmentDirections),
  quantity: z
    .number(code('credit_quantity_invalid'))
    .int(code('credit_quantity_invalid'))
    .min(1, code('credit_quantity_invalid'))
    .max(maxCredits, code('credit_quantity_invalid')),
  reason: z.enum(chosenReasons, code('choice_required')),
  note: multiLine.min(noteLength.min, code('reason_too_short')).max(noteLength.max, code('text_too_long')),
})
const matching = { message: code('choice_required'), path: ['reason'] }

/** What an operator fills in; the reasons depend on the direction. */
export const newAdjustment = adjustmentFields.refine(reasonMatches, matching)
export type NewAdjustment = z.output<typeof newAdjustment>

/** Booked at once, or waiting for a colleague (rule "second pair of eyes"). */
export const adjustCredits = route({
  ...changing,
  method: 'POST',
  path: '/api/admin/adjustments',
  summary: 'Adds credits to a provider’s wallet or takes them out, for a reason that the provider is mailed.',
  body: adjustmentFields.extend({ providerId }).refine(reasonMatches, matching),
  success: { status: 201, body: adjustment },
  problems: ['not_found', 'adjustment_exceeds_balance'],
  idempotencyKey: true,
})

const byAdjustment = z.object({ id: uuid })

export const undoAdjustment = route({
  ...changing,
  method: 'POST',
  path: '/api/admin/adjustments/:id/undo',
  summary: 'Takes a booked adjustment back by the opposite one, once.',
  params: byAdjustment,
  success: { status: 201, body: adjustment },
  problems: ['not_found', 'adjustment_settled', 'adjustment_exceeds_balance'],
  idempotencyKey: true,
})

export const approveAdjustment = route({
  ...changing,
  method: 'POST',
  path: '/api/admin/adjustments/:id/approve',
  summary: 'Books an adjustment that another operator asked for.',
  params: byAdjustment,
  success: { status: 200, body: adjustment },
  problems: ['not_found', 'adjustment_settled', 'own_adjustment', 'adjustment_exceeds_balance'],
})

export const adjustmentRefusal = z.object({
  refusal: multiLine.min(noteLength.min, code('reason_too_short')).max(noteLength.max, code('text_too_long')),
})
export type AdjustmentRefusal = z.output<typeof adjustmentRefusal>

export const refuseAdjustment = route({
  ...changing,
  method: 'POST',
  path: '/api/admin/adjustments/:id/refuse',
  summary: 'Refuses an adjustment that another operator asked for, with a reason for the colleague.',
  params: byAdjustment,
  body: adjustmentRefusal,
  success: { status: 200, body: adjustment },
  problems: ['not_found', 'adjustment_settled', 'own_adjustment'],
})
