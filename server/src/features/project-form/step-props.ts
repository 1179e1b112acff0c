import type { PlacePick } from '@bouquet/contract/onboarding'
import { currencyOfCountry } from '@bouquet/domain/money'
import {
  budgetRanges,
  eventTypes,
  furthestWeddingYears,
  guestRanges,
  plannerBudgetRanges,
  radiusChoicesKm,
  weddingYears,
} from '@bouquet/domain/project'
import { maxProvidersPerProject } from '@bouquet/domain/provider-order'
import { spokenLanguageCodes, weddingServiceTypes } from '@bouquet/domain/services'
import type { PageProps } from '@bouquet/site/render.tsx'
import type { Answers, FieldProblems } from '@bouquet/site/view.ts'
import type { Context } from '../../context.ts'
import { translate } from '../../i18n.ts'
import { alternatesOf } from '../directory/front-props.ts'
import {
  budgetLabel,
  distanceLabel,
  eventTypeLabel,
  guestsLabel,
  languageLabels,
  listLabel,
  priceLabel,
  serviceLabel,
} from '../projects/project-labels.ts'
import { namedProviders, type Suggestion, suggestProviders } from '../projects/suggest-providers.ts'
import { shownPicture } from '../public-profiles/shown-picture.ts'
import type { Draft } from './drafts.ts'
import { parsePlace, parseWishes, today } from './form-steps.ts'

type Step = { answers: Answers; problems: FieldProblems }

export function coupleProps(ctx: Context, step: Step, draft: Draft): PageProps<'couple'> {
  const description = translate(ctx.language, 'site', 'couple.description', { max: maxProvidersPerProject })
  return {
    ...step,
    openedAt: draft.openedAt ?? ctx.now().getTime(),
    meta: {
      description,
      canonical: `${ctx.config.origins[ctx.country]}/project`,
      alternates: alternatesOf(ctx.config, '/project'),
    },
  }
}

export function planProps(ctx: Context, step: Step, choices: PlacePick[] = []): PageProps<'plan'> {
  return {
    answers: { dateKind: ['fixed'], ...step.answers },
    problems: step.problems,
    limits: dateLimits(ctx),
    places: choices.map((place) => ({
      value: JSON.stringify(place),
      name: place.name,
      detail: [place.department, place.zipcode[0]].filter(Boolean).join(', '),
    })),
    radii: radiusChoicesKm.map((km) => distanceLabel(ctx, km)),
    country: ctx.country,
  }
}

/** The days and years that a wedding can be on. */
export function dateLimits(ctx: Context): PageProps<'plan'>['limits'] {
  const day = today(ctx)
  return {
    today: day,
    lastDay: `${Number(day.slice(0, 4)) + furthestWeddingYears}${day.slice(4)}`,
    years: weddingYears(day),
  }
}

export function partyProps(ctx: Context, step: Step): PageProps<'party'> {
  const currency = currencyOfCountry(ctx.country)
  return {
    ...step,
    eventTypes: eventTypes.map((value) => ({ value, label: eventTypeLabel(ctx, value) })),
    guests: guestRanges.map((value) => ({ value, label: guestsLabel(ctx, value) })),
    budgets: budgetRanges.map((value) => ({ value, label: budgetLabel(ctx, value, currency) })),
    plannerBudgets: plannerBudgetRanges.map((value) => ({ value, label: budgetLabel(ctx, value, currency) })),
  }
}

const foremostLanguages = 7

export function wishesProps(ctx: Context, step: Step): PageProps<'wishes'> {
  const labels = languageLabels(ctx, spokenLanguageCodes)
  const languages = spokenLanguageCodes.map((value, index) => ({ value, label: labels[index] ?? value }))
  return {
    answers: { languages: [ctx.language], ...step.answers },
    problems: step.problems,
    services: weddingServiceTypes.map((value) => ({ value, label: serviceLabel(ctx, value) })),
    languages: languages.slice(0, foremostLanguages),
    moreLanguages: languages.slice(foremostLanguages),
  }
}

/** The providers to choose from, first those whom the couple asked or kept; none while the steps before are not whole. */
export async function choiceProps(
  ctx: Context,
  step: Step,
  { fields, place }: Draft,
  favourites: string[],
): Promise<PageProps<'choice'>> {
  const where = parsePlace(fields, place).value
  const wishes = parseWishes(fields).value
  const wish = where && wishes && { ...where, ...wishes }
  const named = [...new Set([...(fields.providers ?? []), ...favourites])]
  const kept = wish ? await namedProviders(ctx, wish, named) : []
  const found = wish ? await suggestProviders(ctx, wish) : []
  const others = found.filter(({ slug }) => !kept.some((one) => one.slug === slug))
  return {
    ...step,
    kept: kept.map((suggestion) => cardOf(ctx, suggestion)),
    providers: others.map((suggestion) => cardOf(ctx, suggestion)),
    radius: distanceLabel(ctx, where?.radiusKm ?? 0),
  }
}

function cardOf(ctx: Context, suggestion: Suggestion): PageProps<'choice'>['providers'][number] {
  const say = (key: string, values: Record<string, unknown>) => translate(ctx.language, 'site', `choice.${key}`, values)
  const { city, distanceKm, languages, priceFromCents: cents, currency } = suggestion
  return {
    slug: suggestion.slug,
    companyName: suggestion.companyName,
    cover: suggestion.cover && shownPicture(suggestion.cover, ''),
    where: distanceKm === 0 ? city : say('distance', { city, distance: distanceLabel(ctx, distanceKm) }),
    tagline: suggestion.tagline,
    services: suggestion.services.map((type) => serviceLabel(ctx, type)).join(' · '),
    languages:
      languages.length > 0 ? say('speaks', { languages: listLabel(ctx, languageLabels(ctx, languages)) }) : null,
    price:
      cents === null || currency === null ? null : say('priceFrom', { price: priceLabel(ctx, { cents, currency }) }),
    rating: ratingOf(ctx, suggestion),
    isPremium: suggestion.isPremium,
  }
}

function ratingOf(ctx: Context, { reviewAverage, reviewCount }: Suggestion) {
  if (reviewAverage === null || reviewCount === 0) return null
  const average = new Intl.NumberFormat(ctx.locale, { minimumFractionDigits: 1 }).format(reviewAverage)
  return {
    average: reviewAverage,
    label: translate(ctx.language, 'site', 'choice.rating', { average, count: reviewCount }),
  }
}

/** Where a stored picture is fetched. */
export function pictureUrl(key: string | null): string | null {
  return key && `/files/${key}`
}
