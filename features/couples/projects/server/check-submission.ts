import type { ProblemCode } from '@bouquet/contract/problems'
import { dayIn } from '@bouquet/domain/calendar-day'
import type { Country } from '@bouquet/domain/countries'
import { normalisedPhone } from '@bouquet/domain/phone'
import { projectDateProblems } from '@bouquet/domain/project'
import type { Services } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { ProjectSubmission } from '../contract.ts'

type Place = Pick<Services, 'catalogues' | 'now'> & { country: Country }

/**
 * Checks what the schemas cannot: the phone in its country, the date against today, the event, services and languages that can be chosen. Throws the problems by field.
 */
export function checkSubmission(
  { country, now, catalogues }: Place,
  { member, date, wishes }: ProjectSubmission,
): { phone: string } {
  const phone = normalisedPhone(member.phone, country)
  const today = dayIn(country, now())
  const fields: Record<string, ProblemCode> = {
    ...(!phone && { 'member.phone': 'phone_invalid' as const }),
    ...prefixed('date', projectDateProblems(date, today)),
    ...(date.eventType &&
      !areKnown([date.eventType], catalogues.offered('event_types')) && {
        'date.eventType': 'choice_required' as const,
      }),
    ...(!areKnown(wishes.services, catalogues.offered('services')) && {
      'wishes.services': 'choice_required' as const,
    }),
    ...(!areKnown(wishes.languages, catalogues.offered('languages')) && {
      'wishes.languages': 'choice_required' as const,
    }),
  }
  if (!phone || Object.keys(fields).length > 0) throw problemOf(fields)
  return { phone }
}

/** A single wrong field gives its own code, several give invalid_input. */
function problemOf(fields: Record<string, ProblemCode>) {
  const [only, ...others] = [...new Set(Object.values(fields))]
  return problem(only && others.length === 0 ? only : 'invalid_input', { fields })
}

function prefixed(place: string, problems: Record<string, ProblemCode>): Record<string, ProblemCode> {
  return Object.fromEntries(Object.entries(problems).map(([field, code]) => [`${place}.${field}`, code]))
}

function areKnown(codes: string[], known: readonly string[]): boolean {
  return codes.every((code) => known.includes(code))
}
