import { normalisedPhone } from '@bouquet/domain/phone'
import { projectDateProblems, radiusChoicesKm } from '@bouquet/domain/project'
import type { PlacePick } from '@bouquet/features/company/locations/contract.ts'
import {
  type ProjectSubmission,
  projectDate,
  projectMember,
  projectParty,
  projectPlace,
  projectRecipients,
  projectVenueAnswers,
  projectWishes,
} from '@bouquet/features/couples/projects/contract.ts'
import type { Context } from '@bouquet/server/context.ts'
import { first, type Parsed, parseBy } from '@bouquet/server/http/form-fields.ts'
import { todayOf } from '@bouquet/server/today-of.ts'
import type { Answers, FieldProblems, StepName } from '@bouquet/site/view.ts'
import type { z } from 'zod'
import type { Draft } from './drafts.ts'

/** The fields that are asked only when a venue was chosen (`projectVenueAnswers`). */
const venueFields = ['venueUse', 'venueNights', 'venueVisit', 'venueVisitNote']

/** The fields of each step, by their names in the form. */
export const stepFields: Record<StepName, readonly string[]> = {
  couple: [
    'firstname',
    'lastname',
    'email',
    'phone',
    'dateKind',
    'eventDate',
    'season',
    'seasonYear',
    'town',
    'pick',
    'namedTown',
    'namedPick',
    'radius',
    'venueBooked',
  ],
  choice: ['providers', 'venues', 'services'],
  party: ['eventType', 'guestRange', 'budgetRange', 'plannerBudgetRange', ...venueFields],
  wishes: ['services', 'languages', 'theme', 'message'],
}

const partyFields = ['eventType', 'guestRange', 'budgetRange', 'plannerBudgetRange']
const memberFields = ['firstname', 'lastname', 'email', 'phone']
const dateFields = ['dateKind', 'eventDate', 'season', 'seasonYear']

const shapes = {
  couple: projectMember,
  party: projectParty.extend({ eventType: projectDate.shape.eventType }),
  wishes: projectWishes,
  choice: projectRecipients,
}

function parseCouple(ctx: Context, fields: Answers): Parsed<ProjectSubmission['member']> {
  const parsed = parseBy(shapes.couple, singles(fields, memberFields))
  const phone = first(fields, 'phone')?.trim() ?? ''
  if (parsed.problems?.phone || normalisedPhone(phone, ctx.country)) return parsed
  return { problems: { ...parsed.problems, phone: 'phone_invalid' } }
}

/** The date from the form; fields that its kind does not use are left out. */
export function parseDate(ctx: Context, fields: Answers): Parsed<Omit<ProjectSubmission['date'], 'eventType'>> {
  const parsed = parseBy(projectDate.omit({ eventType: true }), filled(singles(fields, dateFields)))
  if (parsed.problems) return parsed
  const problems = projectDateProblems(parsed.value, todayOf(ctx))
  return Object.keys(problems).length > 0 ? { problems } : parsed
}

export function parsePlace(fields: Answers, place: PlacePick | null): Parsed<ProjectSubmission['place']> {
  if (!place) return { problems: { town: 'location_required' } }
  const parsed = parseBy(projectPlace, {
    name: place.name,
    city: place.city,
    zipcode: place.zipcode[0] ?? null,
    countryCode: place.countrycode,
    department: place.department,
    latitude: place.lat,
    longitude: place.lng,
    radiusKm: radiusChoicesKm[Number(first(fields, 'radius') ?? 1)] ?? 0,
    venueBooked: first(fields, 'venueBooked') === 'on',
  })
  return parsed.problems ? { problems: { town: 'location_required' } } : parsed
}

function parseParty(fields: Answers) {
  return parseBy(shapes.party, filled(singles(fields, partyFields)))
}

function parseWishes(fields: Answers): Parsed<ProjectSubmission['wishes']> {
  const { services = [], languages = [] } = fields
  return parseBy(shapes.wishes, { ...singles(fields, ['theme', 'message']), services, languages })
}

function parseChoice(fields: Answers): Parsed<z.output<typeof projectRecipients>> {
  const { providers = [], venues = [] } = fields
  return parseBy(shapes.choice, { providers: [...new Set(providers)], venues: [...new Set(venues)] })
}

/** The answers that only venues are asked for; nothing where no venue was chosen. Problems are reported for the form's own fields. */
function parseVenueAnswers(fields: Answers): Parsed<ProjectSubmission['venue']> {
  if ((fields.venues ?? []).length === 0) return { value: projectVenueAnswers.parse({}) }
  const { venueUse, venueNights, venueVisitNote } = filled(singles(fields, venueFields))
  const wantsVisit = first(fields, 'venueVisit') === 'on'
  const parsed = parseBy(projectVenueAnswers, {
    use: venueUse,
    nights: venueNights,
    wantsVisit,
    visitNote: venueVisitNote,
  })
  if (!parsed.problems) return parsed
  const named = { use: 'venueUse', nights: 'venueNights', visitNote: 'venueVisitNote' } as Record<string, string>
  return {
    problems: Object.fromEntries(Object.entries(parsed.problems).map(([field, code]) => [named[field] ?? field, code])),
  }
}

/** The remaining problems of a step of a draft. */
export function problemsOf(ctx: Context, step: StepName, { fields, place }: Draft): FieldProblems {
  switch (step) {
    case 'couple':
      return {
        ...parseCouple(ctx, fields).problems,
        ...parseDate(ctx, fields).problems,
        ...parsePlace(fields, place).problems,
      }
    case 'choice':
      return parseChoice(fields).problems ?? {}
    case 'party':
      return { ...parseParty(fields).problems, ...parseVenueAnswers(fields).problems }
    case 'wishes':
      return parseWishes(fields).problems ?? {}
  }
}

/** The draft as a submission, once no step has a problem; consent is given on the last page. */
export function submissionOf(
  ctx: Context,
  { fields, place }: Draft,
): Omit<ProjectSubmission, 'choice'> & { choice: z.output<typeof projectRecipients> } {
  const { eventType, ...party } = needed(parseParty(fields))
  return {
    locale: ctx.language,
    member: needed(parseCouple(ctx, fields)),
    date: { ...needed(parseDate(ctx, fields)), ...(eventType && { eventType }) },
    place: needed(parsePlace(fields, place)),
    party,
    wishes: needed(parseWishes(fields)),
    choice: needed(parseChoice(fields)),
    venue: needed(parseVenueAnswers(fields)),
  }
}

function filled(answers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''))
}

function needed<T>(parsed: Parsed<T>): T {
  if (parsed.problems) throw new Error(`The draft is not whole: ${Object.keys(parsed.problems).join(', ')}`)
  return parsed.value
}

function singles(fields: Answers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, first(fields, name) ?? '']))
}
