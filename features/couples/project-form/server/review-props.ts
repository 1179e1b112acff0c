import { currencyOfCountry } from '@bouquet/domain/money'
import { displayedPhone, normalisedPhone } from '@bouquet/domain/phone'
import { chosenProviders } from '@bouquet/features/couples/projects/server/suggest-providers.ts'
import { chosenVenues } from '@bouquet/features/couples/projects/server/suggest-venues.ts'
import {
  budgetLabel,
  eventTypeLabel,
  guestsLabel,
  languageLabels,
  listLabel,
  nightsLabel,
  radiusLabel,
  serviceLabel,
  venueUseLabel,
  visitLabel,
  weddingDateLabel,
} from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import type { FieldProblems } from '@bouquet/site/view.ts'
import { takenVenuesNote } from './days-of-venues.ts'
import type { Draft } from './drafts.ts'
import { submissionOf } from './form-steps.ts'

type Sections = PageProps<'review'>['sections']
type Definition = Sections[number]['facts'][number]

/** All answers as text before they are sent, and the names of their recipients. */
export async function reviewProps(ctx: Context, draft: Draft, problems: FieldProblems): Promise<PageProps<'review'>> {
  const submission = submissionOf(ctx, draft)
  const names = listLabel(ctx, await namesOf(ctx, submission.choice))
  const takenVenues = await takenVenuesNote(ctx, draft)
  return { answers: {}, problems, names, takenVenues, sections: sectionsOf(ctx, submission, names) }
}

function sectionsOf(ctx: Context, submission: ReturnType<typeof submissionOf>, names: string): Sections {
  const { member, date, place, party, wishes } = submission
  const currency = currencyOfCountry(ctx.country)
  const say = (key: string, values?: Record<string, unknown>) => translate(ctx.language, 'site', key, values)
  const { eventDate = null, season = null, seasonYear = null } = date
  const phone = displayedPhone(normalisedPhone(member.phone, ctx.country) ?? member.phone)
  const distance = radiusLabel(ctx, place.radiusKm)
  const said = (term: string, value: string | undefined) => (value === undefined ? [] : [{ term: say(term), value }])
  return [
    {
      step: 'couple',
      facts: [
        { term: say('review.names'), value: `${member.firstname} ${member.lastname}` },
        { term: say('review.contact'), value: `${member.email}\n${phone}` },
        { term: say('review.date'), value: weddingDateLabel(ctx, { eventDate, season, seasonYear }) },
        { term: say('review.place'), value: say('review.placeWithin', { place: place.name, distance }) },
      ],
    },
    { step: 'choice', facts: [{ term: say('review.recipients'), value: names }] },
    {
      step: 'party',
      facts: [
        ...said('party.eventType', date.eventType && eventTypeLabel(ctx, date.eventType)),
        ...said('party.guests', party.guestRange && guestsLabel(ctx, party.guestRange)),
        ...said('party.budget', party.budgetRange && budgetLabel(ctx, party.budgetRange, currency)),
        ...said(
          'party.plannerBudget',
          party.plannerBudgetRange && budgetLabel(ctx, party.plannerBudgetRange, currency),
        ),
        ...venueFacts(ctx, submission),
      ],
    },
    {
      step: 'wishes',
      facts: [
        ...said(
          'wishes.services',
          listed(wishes.services, (services) => services.map((service) => serviceLabel(ctx, service)).join('\n')),
        ),
        ...said(
          'wishes.languages',
          listed(wishes.languages, (codes) => listLabel(ctx, languageLabels(ctx, codes))),
        ),
        ...said('wishes.theme', wishes.theme || undefined),
      ],
      message: wishes.message,
    },
  ]
}

function listed(values: string[], label: (values: string[]) => string): string | undefined {
  return values.length > 0 ? label(values) : undefined
}

type Choice = ReturnType<typeof submissionOf>['choice']

async function namesOf(ctx: Context, { providers, venues }: Choice): Promise<string[]> {
  const planners = await chosenProviders(ctx, providers)
  return [
    ...planners.map(({ companyName }) => companyName),
    ...(await chosenVenues(ctx, venues)).map(({ name }) => name),
  ]
}

/** The answers that only venues read; nothing where no venue was chosen. */
function venueFacts(ctx: Context, { choice, venue }: ReturnType<typeof submissionOf>): Definition[] {
  if (choice.venues.length === 0) return []
  const say = (key: string) => translate(ctx.language, 'site', key)
  return [
    ...(venue.use ? [{ term: say('party.venueUse'), value: venueUseLabel(ctx, venue.use) }] : []),
    ...(venue.nights === undefined ? [] : [{ term: say('party.venueNights'), value: nightsLabel(ctx, venue.nights) }]),
    ...(venue.wantsVisit ? [{ term: say('review.visit'), value: visitLabel(ctx, venue.visitNote ?? null) }] : []),
  ]
}
