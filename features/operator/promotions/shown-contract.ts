import { uuid } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'
import { promotionKinds } from './rules/promotion.ts'

const query = z.object({ type: z.enum(promotionKinds) })

/** An alert card for the menu; `isActive` is false and the texts are empty when there is none. */
export const promotionalAlert = z.object({
  id: z.string().nullable(),
  isActive: z.boolean(),
  title: z.string(),
  description: z.string(),
  buttonText: z.string().nullable(),
  buttonLink: z.string().nullable(),
})
export type PromotionalAlert = z.output<typeof promotionalAlert>

/** `description` is sanitised HTML. */
export const promotionalPopup = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  buttonText: z.string().nullable(),
  buttonLink: z.string().nullable(),
  showOncePerUser: z.boolean(),
})
export type PromotionalPopup = z.output<typeof promotionalPopup>

/** The current alert for a kind of provider, in the account's country and the caller's language. */
export const getPromotionalAlert = route({
  method: 'GET',
  path: '/api/marketing/promotional-alert/active',
  access: 'account',
  summary: 'The alert card that is shown now.',
  tag: 'Marketing',
  query,
  success: { status: 200, body: promotionalAlert },
  problems: [],
})

/** Null when there is none, or when it is shown only once and this person has seen it. */
export const getPromotionalPopup = route({
  method: 'GET',
  path: '/api/marketing/promotional-popup/active',
  access: 'account',
  summary: 'The popup that is to be shown now; null when there is none for this person.',
  tag: 'Marketing',
  query,
  success: { status: 200, body: promotionalPopup.nullable() },
  problems: [],
})

/** Null where the operator has none. */
export const getPodcast = route({
  method: 'GET',
  path: '/api/marketing/podcast',
  access: 'account',
  summary: 'Where the operator’s podcast for providers is.',
  tag: 'Marketing',
  success: { status: 200, body: z.object({ url: z.string().nullable() }) },
  problems: [],
})

const ofPromotion = { method: 'POST', access: 'account', tag: 'Marketing', params: z.object({ id: uuid }) } as const

/** Each person counts once; nothing is counted under impersonation. */
export const notePromotionSeen = route({
  ...ofPromotion,
  path: '/api/marketing/promotions/:id/seen',
  summary: 'Notes that the person has seen it.',
  success: { status: 204 },
  problems: ['not_found'],
})
export const notePromotionClicked = route({
  ...ofPromotion,
  path: '/api/marketing/promotions/:id/clicked',
  summary: 'Notes that the person has followed its button or a link in its text, and so has seen it.',
  success: { status: 204 },
  problems: ['not_found'],
})
