import { code, email, instant, language, multiLine, uuid, venueId } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'
import { hasWebAddress, invitationLimits, invitationStates, skipReasons } from './rules/review-invitation.ts'

const addresses = z.array(email).min(1, code('email_invalid')).max(invitationLimits.atOnce, code('too_many_addresses'))

const skipped = z.object({ email: z.string(), reason: z.enum(skipReasons) })

export const checkInvitations = route({
  method: 'POST',
  path: '/api/review-invitations/check',
  access: 'moderated_provider',
  summary: 'Which of these addresses would not be written to, and why. Writes nothing.',
  tag: 'Reviews',
  body: z.object({ emails: addresses }),
  success: { status: 200, body: z.object({ skipped: z.array(skipped), leftToday: z.number().int() }) },
  problems: ['email_invalid', 'too_many_addresses'],
  limit: { max: 600, seconds: 3600 },
})

export const invitationForm = z.object({
  emails: addresses,
  /** One of the caller's venues; without it, the review is about the caller as a planner. */
  venue: venueId.optional(),
  language,
  /** The provider's own text, plain, without web addresses. */
  personalLine: multiLine
    .max(invitationLimits.personalLine, code('message_too_long'))
    .refine((text) => !hasWebAddress(text), code('web_address_refused'))
    .optional(),
})

/** Nobody is written to twice: an address that was asked before is skipped. */
export const inviteToReview = route({
  method: 'POST',
  path: '/api/review-invitations',
  access: 'moderated_provider',
  summary: 'Asks past couples for a review, one mail each, with one reminder after a week.',
  tag: 'Reviews',
  body: invitationForm,
  success: {
    status: 201,
    body: z.object({ invited: z.number().int(), skipped: z.array(skipped), leftToday: z.number().int() }),
  },
  problems: [
    'not_offered_here',
    'not_found',
    'email_invalid',
    'too_many_addresses',
    'too_many_invitations',
    'web_address_refused',
  ],
  limit: { max: 60, seconds: 3600, shared: true },
  idempotencyKey: true,
})

const invitation = z.object({
  id: uuid,
  email: z.string(),
  language,
  state: z.enum(invitationStates),
  createdAt: instant,
  /** When the state began. */
  since: instant,
})
export type Invitation = z.output<typeof invitation>

export const listInvitations = route({
  method: 'GET',
  path: '/api/review-invitations',
  access: 'provider',
  summary: 'Whom the caller has asked for a review, latest first, and what came of it.',
  tag: 'Reviews',
  query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  success: {
    status: 200,
    body: z.object({
      items: z.array(invitation),
      total: z.number().int(),
      pages: z.number().int(),
      /** How many invitations led to a review. */
      reviewed: z.number().int(),
      leftToday: z.number().int(),
    }),
  },
  problems: [],
})
