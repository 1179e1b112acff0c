import { plannerPath, venuePath } from '@bouquet/domain/directory-urls'
import { currencyOfCountry } from '@bouquet/domain/money'
import {
  budgetRanges,
  furthestWeddingYears,
  guestRanges,
  plannerBudgetRanges,
  radiusChoicesKm,
  venueUses,
  weddingYears,
} from '@bouquet/domain/project'
import type { PlacePick } from '@bouquet/features/company/locations/contract.ts'
import { askedServices } from '@bouquet/features/company/services-catalogue/server/asked-services.ts'
import { chosenProviders } from '@bouquet/features/couples/projects/server/suggest-providers.ts'
import { chosenVenues } from '@bouquet/features/couples/projects/server/suggest-venues.ts'
import { maxProvidersPerProject } from '@bouquet/features/directory/provider-order/rules/provider-order.ts'
import {
  budgetLabel,
  eventTypeLabel,
  guestsLabel,
  languageLabels,
  listLabel,
  radiusLabel,
  serviceLabel,
  venueUseLabel,
} from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { shownTown } from '@bouquet/server/gazetteer/shown-places.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { addressFor, alternatesOfHosts } from '@bouquet/server/public-address.ts'
import { isOfferedIn } from '@bouquet/server/settings/served.ts'
import { todayOf } from '@bouquet/server/today-of.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import type { Answers, FieldProblems } from '@bouquet/site/view.ts'
import type { Draft } from './drafts.ts'

type Step = { answers: Answers; problems: FieldProblems }

/** The questions who, when and where; the chosen providers are shown above them. */
export async function coupleProps(
  ctx: Context,
  step: Step,
  draft: Draft,
  choices: PlacePick[] = [],
): Promise<PageProps<'couple'>> {
  const description = translate(ctx.language, 'site', 'couple.description', { max: maxProvidersPerProject })
  const chosen = await chosenProviders(ctx, draft.fields.providers ?? [])
  const venues = await chosenVenues(ctx, draft.fields.venues ?? [])
  return {
    answers: { dateKind: ['fixed'], ...step.answers },
    problems: step.problems,
    openedAt: draft.openedAt ?? ctx.now().getTime(),
    chosen: [
      ...chosen.map(({ slug, companyName, city, avatarKey }) => ({
        companyName,
        city: shownTown(ctx.language, { country: ctx.country, city }),
        avatarUrl: pictureUrl(avatarKey),
        profile: plannerPath(slug),
      })),
      ...venues.map(({ slug, name, city }) => ({
        companyName: name,
        city: shownTown(ctx.language, { country: ctx.country, city }),
        avatarUrl: null,
        profile: venuePath(slug),
      })),
    ],
    asksVenues: venues.length > 0,
    firstNames: listLabel(ctx, [...new Set(chosen.map(({ firstName }) => firstName))]),
    companies: listLabel(ctx, [...chosen.map(({ companyName }) => companyName), ...venues.map(({ name }) => name)]),
    limits: dateLimits(ctx),
    places: choices.map((place) => ({
      value: JSON.stringify(place),
      name: place.name,
      detail: [place.department, place.zipcode[0]].filter(Boolean).join(', '),
    })),
    radii: radiusChoicesKm.map((km) => radiusLabel(ctx, km)),
    country: ctx.country,
    meta: {
      description,
      canonical: addressFor(ctx, '/project'),
      alternates: alternatesOfHosts(ctx, (country) => (isOfferedIn(ctx, 'projectForm', country) ? '/project' : null)),
    },
  }
}

/** The possible days and years of a wedding. */
export function dateLimits(ctx: Context): PageProps<'couple'>['limits'] {
  const day = todayOf(ctx)
  return {
    today: day,
    lastDay: `${Number(day.slice(0, 4)) + furthestWeddingYears}${day.slice(4)}`,
    years: weddingYears(day),
  }
}

export function partyProps(ctx: Context, step: Step, draft: Draft): PageProps<'party'> {
  const currency = currencyOfCountry(ctx.country)
  return {
    ...step,
    eventTypes: ctx.catalogues.offered('event_types').map((value) => ({ value, label: eventTypeLabel(ctx, value) })),
    guests: guestRanges.map((value) => ({ value, label: guestsLabel(ctx, value) })),
    budgets: budgetRanges.map((value) => ({ value, label: budgetLabel(ctx, value, currency) })),
    venueUses:
      (draft.fields.venues ?? []).length > 0
        ? venueUses.map((value) => ({ value, label: venueUseLabel(ctx, value) }))
        : null,
    plannerBudgets: plannerBudgetRanges.map((value) => ({ value, label: budgetLabel(ctx, value, currency) })),
  }
}

const foremostLanguages = 7

export function wishesProps(ctx: Context, step: Step): PageProps<'wishes'> {
  const codes = ctx.catalogues.offered('languages')
  const labels = languageLabels(ctx, codes)
  const languages = codes.map((value, index) => ({ value, label: labels[index] ?? value }))
  return {
    answers: { languages: [ctx.language], ...step.answers },
    problems: step.problems,
    services: askedServices(ctx).map((value) => ({ value, label: serviceLabel(ctx, value) })),
    languages: languages.slice(0, foremostLanguages),
    moreLanguages: languages.slice(foremostLanguages),
  }
}

/** The address of a stored picture. */
export function pictureUrl(key: string | null): string | null {
  return key && `/files/${key}`
}
