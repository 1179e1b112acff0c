import { calendarDay, code, multiLine, singleLine, uuid, venueId } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'
import { testimonialLimits } from './rules/testimonial.ts'

const isDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** A couple's statement about a venue, as its owner quotes it. */
export const testimonialForm = z.object({
  coupleName: singleLine.min(1, code('name_invalid')).max(testimonialLimits.longestCoupleName, code('name_invalid')),
  weddingDate: calendarDay.refine(isDay, code('event_date_invalid')).nullable(),
  content: multiLine.min(1, code('text_required')).max(testimonialLimits.longestContent, code('text_too_long')),
})
export type TestimonialForm = z.output<typeof testimonialForm>

export const testimonial = z.object({
  id: uuid,
  coupleName: z.string(),
  weddingDate: z.string().nullable(),
  content: z.string(),
  /** For `If-Match`. */
  version: z.number().int(),
})
export type Testimonial = z.output<typeof testimonial>

const ofVenues = { access: 'venue_owner', tag: 'Venues' } as const
const ofVenue = z.object({ id: venueId })
const ofTestimonial = z.object({ testimonialId: uuid })

export const listTestimonials = route({
  ...ofVenues,
  method: 'GET',
  path: '/api/venues/:id/testimonials',
  summary: 'What couples said of one of the caller’s venues, as the owner quotes it, in its order.',
  params: ofVenue,
  success: { status: 200, body: z.object({ testimonials: z.array(testimonial) }) },
  problems: ['not_found'],
})

export const addTestimonial = route({
  ...ofVenues,
  method: 'POST',
  path: '/api/venues/:id/testimonials',
  summary: 'Adds a quote behind those of a venue.',
  params: ofVenue,
  body: testimonialForm,
  success: { status: 201, body: testimonial },
  problems: ['not_found', 'venue_archived', 'testimonials_full', 'wedding_date_future'],
  idempotencyKey: true,
})

export const changeTestimonial = route({
  ...ofVenues,
  method: 'PUT',
  path: '/api/venues/testimonials/:testimonialId',
  summary: 'Changes a quote of a venue.',
  params: ofTestimonial,
  body: testimonialForm,
  success: { status: 200, body: testimonial },
  problems: ['not_found', 'venue_archived', 'wedding_date_future'],
  versioned: true,
})

export const orderTestimonials = route({
  ...ofVenues,
  method: 'PUT',
  path: '/api/venues/:id/testimonials/order',
  summary: 'Puts all quotes of a venue in this order: each of them once, and no other.',
  params: ofVenue,
  body: z.object({
    testimonialIds: z.array(uuid).max(testimonialLimits.testimonials),
    /** The order that the caller has seen; where another is stored by now, nothing changes. */
    before: z.array(uuid).max(testimonialLimits.testimonials).optional(),
  }),
  success: { status: 204 },
  problems: ['not_found', 'venue_archived', 'order_outdated'],
})

export const deleteTestimonial = route({
  ...ofVenues,
  method: 'DELETE',
  path: '/api/venues/testimonials/:testimonialId',
  summary: 'Deletes a quote of a venue for good.',
  params: ofTestimonial,
  success: { status: 204 },
  problems: ['not_found', 'venue_archived'],
})
