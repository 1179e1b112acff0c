import { calendarDay, code, currency, instant, multiLine, singleLine, uuid } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { countries } from '@bouquet/domain/countries'
import { reducibleThings } from '@bouquet/domain/price-reduction'
import { z } from 'zod'
import { couponCode, couponKinds, couponLimits, couponStates, normalisedCode } from './rules/coupon.ts'
import { useStates } from './rules/reduction-use.ts'

const ofFinance = { access: 'administrator', permission: 'finance.read', tag: 'Administration' } as const
const changing = {
  ...ofFinance,
  permission: 'finance.write',
  personal: true,
  reauthentication: true,
  limit: { max: 60, seconds: 900, shared: true },
} as const

export const coupon = z.object({
  id: uuid,
  number: z.number().int(),
  code: z.string(),
  kind: z.enum(couponKinds),
  /** What each use gives; null where it takes a percentage off. */
  credits: z.number().int().nullable(),
  /** Null where it gives credits. */
  percentOff: z.number().int().nullable(),
  reduces: z.enum(reducibleThings).nullable(),
  /** Both days are in it, in UTC. */
  firstDay: calendarDay,
  lastDay: calendarDay,
  /** With those that are reserved. */
  uses: z.number().int(),
  maxUses: z.number().int(),
  state: z.enum(couponStates),
  note: z.string(),
  createdAt: instant,
  /** Null once the operator's account is gone. */
  createdBy: z.string().nullable(),
})
export type Coupon = z.output<typeof coupon>

const couponFilters = z.object({
  kind: z.enum(couponKinds).optional(),
  state: z.enum(couponStates).optional(),
  /** A part of the code. */
  q: singleLine.max(200).optional(),
})

/** Newest first. */
export const listCoupons = route({
  ...ofFinance,
  method: 'GET',
  path: '/api/admin/coupons',
  summary: 'Coupons with their uses, newest first, below the number `before` where given.',
  query: couponFilters.extend({
    before: z.coerce.number().int().positive().optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  }),
  success: { status: 200, body: z.object({ coupons: z.array(coupon), hasMore: z.boolean() }) },
  problems: [],
})

export const exportCoupons = route({
  ...ofFinance,
  permission: 'exports',
  method: 'GET',
  path: '/api/admin/coupons.csv',
  summary: 'The coupons that fit the filters as a table for spreadsheets.',
  query: couponFilters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})

const wholeNumber = (max: number) =>
  z
    .number(code('invalid_input'))
    .int(code('invalid_input'))
    .min(1, code('invalid_input'))
    .max(max, code('invalid_input'))

const typedCode = singleLine.transform(normalisedCode).pipe(z.string().regex(couponCode, code('coupon_code_invalid')))

const byCoupon = z.object({ id: uuid })

export const getCoupon = route({
  ...ofFinance,
  method: 'GET',
  path: '/api/admin/coupons/:id',
  summary: 'One coupon.',
  params: byCoupon,
  success: { status: 200, body: coupon },
  problems: ['not_found'],
})

const couponUse = z.object({
  id: uuid,
  /** When it was reserved, as long as its purchase is not paid. */
  usedAt: instant,
  state: z.enum(useStates),
  /** Null where it takes a percentage off. */
  credits: z.number().int().nullable(),
  percentOff: z.number().int().nullable(),
  /** Null once the account is deleted. */
  company: z.string().nullable(),
  accountId: uuid.nullable(),
  country: z.enum(countries).nullable(),
})
export type CouponUse = z.output<typeof couponUse>

/** Newest first; `next` is the cursor of the following page. */
export const listCouponUses = route({
  ...ofFinance,
  method: 'GET',
  path: '/api/admin/coupons/:id/uses',
  summary: 'The companies that used a coupon, newest first.',
  params: byCoupon,
  query: z.object({
    after: singleLine.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{8,15}Z_[\da-f-]{36}$/, code('malformed_request')).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  }),
  success: { status: 200, body: z.object({ uses: z.array(couponUse), next: z.string().nullable() }) },
  problems: ['not_found'],
})

/** What an operator fills in. */
export const newCoupon = z
  .object({
    code: typedCode,
    kind: z.enum(couponKinds).default('credits'),
    /** Counts for one that gives credits. */
    credits: wholeNumber(couponLimits.credits).nullish(),
    /** Counts for one that takes a percentage off, as does `reduces`. */
    percentOff: wholeNumber(couponLimits.percentOff.max).nullish(),
    reduces: z.enum(reducibleThings, code('invalid_input')).nullish(),
    firstDay: z.iso.date(code('invalid_input')),
    lastDay: z.iso.date(code('invalid_input')),
    maxUses: wholeNumber(couponLimits.uses),
    note: multiLine.max(couponLimits.noteLength, code('text_too_long')).default(''),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, { path: ['lastDay'], message: code('coupon_days_invalid') })
  .refine(({ kind, credits }) => kind !== 'credits' || credits != null, {
    path: ['credits'],
    message: code('invalid_input'),
  })
  .refine(({ kind, percentOff }) => kind !== 'percent' || percentOff != null, {
    path: ['percentOff'],
    message: code('invalid_input'),
  })
  .refine(({ kind, reduces }) => kind !== 'percent' || reduces != null, {
    path: ['reduces'],
    message: code('invalid_input'),
  })
export type NewCoupon = z.input<typeof newCoupon>

export const createCoupon = route({
  ...changing,
  method: 'POST',
  path: '/api/admin/coupons',
  summary:
    'Creates a code that gives credits to each provider who enters it, or takes a percentage off a purchase, once a provider.',
  body: newCoupon,
  success: { status: 201, body: coupon },
  problems: ['coupon_code_taken'],
  idempotencyKey: true,
})

export const endCoupon = route({
  ...changing,
  method: 'POST',
  path: '/api/admin/coupons/:id/end',
  summary: 'Ends a coupon at once; what was given stays given.',
  params: byCoupon,
  success: { status: 200, body: coupon },
  problems: ['not_found', 'coupon_settled'],
})

/** What a provider types. */
export const couponEntry = z.object({
  code: singleLine.min(1, code('coupon_unknown')).max(60, code('coupon_unknown')),
})

/** What a purchase costs, in cents: the list price minus the reduction is the net amount plus VAT. */
export const bill = z.object({
  currency,
  listCents: z.number().int(),
  /** Null without a coupon. */
  percentOff: z.number().int().nullable(),
  reductionCents: z.number().int(),
  netCents: z.number().int(),
  vatCents: z.number().int(),
  /** In tenths of a percent. */
  vatRate: z.number().int(),
  totalCents: z.number().int(),
})

/** The closed list of refusals is `problems`; ten tries in ten minutes. */
export const redeemCoupon = route({
  method: 'POST',
  path: '/api/credit/coupons',
  access: 'moderated_provider',
  personal: true,
  summary: 'Takes the credits that a code gives into the caller’s wallet, once a code.',
  tag: 'Credits',
  body: couponEntry,
  success: { status: 200, body: z.object({ credits: z.number().int(), balance: z.number().int() }) },
  problems: [
    'not_offered_here',
    'coupon_unknown',
    'coupon_for_purchase',
    'coupon_ended',
    'coupon_used_up',
    'coupon_already_used',
  ],
  limit: { max: 10, seconds: 600, shared: true },
  idempotencyKey: true,
})
