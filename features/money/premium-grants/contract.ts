import { code, instant, multiLine, providerId, uuid } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { premiumPlans } from '@bouquet/domain/plans'
import { z } from 'zod'
import { endReasons, grantNoteLength, grantReasons, maxMonths } from './rules/premium-grant.ts'

const ofFinance = { access: 'administrator', permission: 'finance.read', tag: 'Administration' } as const
const changing = {
  ...ofFinance,
  permission: 'finance.write',
  personal: true,
  reauthentication: true,
  limit: { max: 60, seconds: 900, shared: true },
} as const

const premiumGrant = z.object({
  id: uuid,
  number: z.number().int(),
  months: z.number().int(),
  reason: z.enum(grantReasons),
  note: z.string(),
  beginsAt: instant,
  endsAt: instant,
  grantedAt: instant,
  grantedBy: z.string().nullable(),
  /** An operator ended it before. */
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  endReason: z.enum(endReasons).nullable(),
})

/** A provider’s Premium as operators see it. */
export const premiumOfProvider = z.object({
  /** `other` is open without a subscription or a grant. */
  kind: z.enum(['none', 'granted', 'paid', 'other']),
  plan: z.enum(premiumPlans).nullable(),
  /** The day of renewal of a subscription that renews, else the day of the end. */
  endsAt: instant.nullable(),
  renews: z.boolean(),
  /** The newest twenty. */
  grants: z.array(premiumGrant),
})
export type PremiumOfProvider = z.output<typeof premiumOfProvider>

export const getPremiumOfProvider = route({
  ...ofFinance,
  method: 'GET',
  path: '/api/admin/premium',
  summary: 'Whether a provider has Premium, paid or granted, until when, and what operators granted.',
  query: z.object({ provider: providerId }),
  success: { status: 200, body: premiumOfProvider },
  problems: ['not_found'],
})

/** What an operator fills in. */
export const newPremiumGrant = z.object({
  months: z
    .number(code('invalid_input'))
    .int(code('invalid_input'))
    .min(1, code('invalid_input'))
    .max(maxMonths, code('invalid_input')),
  reason: z.enum(grantReasons, code('choice_required')),
  note: multiLine.min(grantNoteLength.min, code('reason_too_short')).max(grantNoteLength.max, code('text_too_long')),
})
export type NewPremiumGrant = z.output<typeof newPremiumGrant>

export const premiumEnd = z.object({ reason: z.enum(endReasons, code('choice_required')) })
export type PremiumEnd = z.output<typeof premiumEnd>

/** Begins now, or behind what is granted already. */
export const grantPremium = route({
  ...changing,
  method: 'POST',
  path: '/api/admin/premium/grants',
  summary: 'Gives a provider Premium for some months without a payment, for a reason that the provider is mailed.',
  body: newPremiumGrant.extend({ providerId }),
  success: { status: 201, body: premiumOfProvider },
  problems: ['not_found', 'premium_runs_already', 'premium_grant_too_long'],
  idempotencyKey: true,
})

export const endGrantedPremium = route({
  ...changing,
  method: 'POST',
  path: '/api/admin/premium/end',
  summary: 'Ends granted Premium at once; a subscription is not touched.',
  body: premiumEnd.extend({ providerId }),
  success: { status: 200, body: premiumOfProvider },
  problems: ['not_found', 'premium_settled'],
})

export const cancelPaidPremium = route({
  ...changing,
  method: 'POST',
  path: '/api/admin/premium/cancel',
  summary: 'Lets a provider’s subscription end with the period that is paid, at the payment provider.',
  body: premiumEnd.extend({ providerId }),
  success: { status: 200, body: premiumOfProvider },
  problems: ['not_found', 'premium_settled', 'payment_unavailable'],
})
