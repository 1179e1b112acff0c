import { code, email, language, multiLine, personalName, phone, singleLine, success } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { catalogueLimits } from '@bouquet/domain/catalogues'
import { findContacts } from '@bouquet/domain/contact-masking'
import {
  budgetRanges,
  dateKinds,
  guestRanges,
  maxMessageLength,
  maxThemeLength,
  maxVenueNights,
  maxVisitNoteLength,
  minMessageLength,
  plannerBudgetRanges,
  radiusChoicesKm,
  seasons,
  venueUses,
} from '@bouquet/domain/project'
import { visitSources } from '@bouquet/domain/visit-source'
import { maxProvidersPerProject } from '@bouquet/features/directory/provider-order/rules/provider-order.ts'
import { z } from 'zod'

const choice = code('choice_required')

/** Rule "contact data in texts": a provider sees the name before the contact is open. */
const coupleName = personalName.refine((name) => findContacts(name).length === 0, code('name_invalid'))

/** Who: step one of the couple's form. */
export const projectMember = z.object({ firstname: coupleName, lastname: coupleName, email, phone })

export const projectDate = z.object({
  eventType: singleLine.min(1, choice).max(catalogueLimits.longestCode, choice).optional(),
  dateKind: z.enum(dateKinds, choice),
  eventDate: singleLine.nullish(),
  season: z.enum(seasons, choice).nullish(),
  seasonYear: z.coerce.number().int().nullish(),
})

export const projectPlace = z.object({
  name: singleLine.min(1, code('location_required')).max(200),
  city: singleLine.min(1, code('location_required')).max(100),
  zipcode: singleLine.max(12).nullish(),
  countryCode: singleLine.length(2, code('location_required')),
  department: singleLine.max(100).nullish(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  radiusKm: z.coerce.number().refine((km) => (radiusChoicesKm as readonly number[]).includes(km), choice),
  venueBooked: z.boolean(),
})

export const projectParty = z.object({
  guestRange: z.enum(guestRanges, choice).optional(),
  budgetRange: z.enum(budgetRanges, choice).optional(),
  plannerBudgetRange: z.enum(plannerBudgetRanges, choice).optional(),
})

export const projectWishes = z.object({
  services: z.array(singleLine.max(catalogueLimits.longestCode)).max(catalogueLimits.entries).default([]),
  /** By default the language in which the couple writes. */
  languages: z.array(singleLine.min(2).max(3)).max(10).default([]),
  theme: multiLine.max(maxThemeLength, code('message_too_long')).nullish(),
  message: multiLine
    .max(maxMessageLength, code('message_too_long'))
    .refine((text) => text === '' || text.length >= minMessageLength, code('message_too_short'))
    .default(''),
})

const chosen = z.array(singleLine.max(120)).max(maxProvidersPerProject, code('too_many_providers')).default([])

/** The recipients of a project, by their slugs. */
export const projectRecipients = z
  .object({ providers: chosen, venues: chosen })
  .refine(({ providers, venues }) => providers.length + venues.length > 0, {
    error: code('providers_required'),
    path: ['providers'],
  })

const projectChoice = projectRecipients.safeExtend({ consent: z.literal(true, code('consent_required')) })

/** The answers that only venues are asked for; planners do not see them. */
export const projectVenueAnswers = z.object({
  use: z.enum(venueUses, choice).optional(),
  nights: z.coerce.number().int().min(0).max(maxVenueNights).optional(),
  wantsVisit: z.boolean().default(false),
  /** When a visit would suit them. */
  visitNote: multiLine.max(maxVisitNoteLength, code('message_too_long')).nullish(),
})

/**
 * A couple's project: who, when, where and whom they ask; the rest is optional (rule "short asking"). `website` is a hidden field: a robot that
 * fills it in gets the normal response, and nothing is stored.
 */
export const projectSubmission = z.object({
  locale: language,
  member: projectMember,
  date: projectDate,
  place: projectPlace,
  party: projectParty.prefault({}),
  wishes: projectWishes.prefault({}),
  choice: projectChoice,
  venue: projectVenueAnswers.prefault({}),
  website: singleLine.max(200).optional(),
  /** Where the visit came from in which the couple began (rule "page visits"). */
  source: z.enum(visitSources).optional(),
})
export type ProjectSubmission = z.output<typeof projectSubmission>

export const submitProject = route({
  method: 'POST',
  path: '/api/projects',
  access: 'visitor',
  summary: 'Takes a couple’s project; no provider gets it before the couple has used the link in their e-mail.',
  tag: 'Projects',
  body: projectSubmission,
  success: { status: 201, body: success },
  problems: [
    'country_closed',
    'not_offered_here',
    'phone_invalid',
    'location_far_from_town',
    'event_date_invalid',
    'event_date_past',
    'event_date_too_far',
    'provider_unavailable',
    'choice_required',
  ],
  limit: { max: 10, seconds: 3600, shared: true },
})
