import { countOfTime, endOfTime, timeOfDay } from '@bouquet/domain/time-of-day'
import { ceremonyLawOf, ceremonyTermsOf } from '@bouquet/features/venues/house-rules/rules/ceremony-law.ts'
import { openEnd, permissions } from '@bouquet/features/venues/house-rules/rules/house-rules.ts'
import type { PublicHouseRules } from '@bouquet/features/venues/house-rules/server/get-house-rules.ts'
import { priceLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import type { PublicVenue } from './read-venue.ts'

type Facts = { term: string; value: string }[]

const say = ({ language }: Context, key: string, values?: Record<string, unknown>) =>
  translate(language, 'house-rules', key, values)

/** The house rules and hours of a venue; what the owner has left open is omitted. */
export function houseRulesOf(ctx: Context, { houseRules }: PublicVenue): PageProps<'venue'>['houseRules'] {
  if (!houseRules) return null
  const answers = permissions.flatMap((name) => {
    const answer = houseRules[name]
    if (!answer) return []
    const detail = answer === 'conditions' ? houseRules.conditions[name] || null : null
    return { name: say(ctx, `permissions.${name}`), answer, label: say(ctx, `answers.${answer}`), detail }
  })
  const facts = dayFacts(ctx, houseRules)
  if (answers.length + facts.length === 0) return null
  return { title: say(ctx, 'public.title'), answers, facts }
}

function dayFacts(ctx: Context, rules: PublicHouseRules): Facts {
  const { musicUntil, setUpFrom, isSetUpDayBefore, lastExit, parkingPlaces, takesCoach, isExclusive } = rules
  const from = (key: string, time: string) =>
    say(ctx, `public.${key}`, { time: timeOfDay(ctx.language, time), count: countOfTime(time) })
  const until = (time: string) =>
    say(ctx, 'public.until', { time: endOfTime(ctx.language, time), count: countOfTime(time) })
  const values: [string, string | null][] = [
    ['music', musicUntil && (musicUntil === openEnd ? say(ctx, 'public.noEnd') : until(musicUntil))],
    ['public.setUp', setUpFrom && from(isSetUpDayBefore ? 'fromDayBefore' : 'from', setUpFrom)],
    ['public.lastExit', lastExit && until(lastExit)],
    ['parkingPlaces', parkingPlaces === null ? null : placesOf(ctx, parkingPlaces)],
    ['takesCoach', yesOrNo(ctx, takesCoach)],
    ['isExclusive', yesOrNo(ctx, isExclusive)],
  ]
  return present(ctx, values)
}

function present(ctx: Context, values: [string, string | null][]): Facts {
  return values.flatMap(([key, value]) => (value === null ? [] : { term: say(ctx, key), value }))
}

function placesOf(ctx: Context, count: number): string {
  return count === 0 ? say(ctx, 'public.noParking') : say(ctx, 'public.parking', { count })
}

const yesOrNo = (ctx: Context, answer: boolean | null) => (answer === null ? null : say(ctx, answer ? 'yes' : 'no'))

/** The lodging for guests; null when the owner has entered nothing. */
export function lodgingOf(ctx: Context, { venue, houseRules }: PublicVenue): PageProps<'venue'>['lodging'] {
  if (!houseRules) return null
  const { beds, hasBridalSuite, lodgingCents: cents, lodgingUnit, currency } = houseRules
  const price = cents && priceLabel(ctx, { cents, currency })
  const facts = present(ctx, [
    ['rooms', venue.bedrooms ? String(venue.bedrooms) : null],
    ['beds', beds ? String(beds) : null],
    ['hasBridalSuite', hasBridalSuite ? say(ctx, 'yes') : null],
    ['lodgingPrice', price ? say(ctx, 'public.price', { price, unit: say(ctx, `units.${lodgingUnit}`) }) : null],
  ])
  return facts.length === 0 ? null : { title: say(ctx, 'public.lodging'), facts }
}

/** The ceremonies that a venue allows, with a note on its country's law about civil ones. */
export function ceremoniesOf(ctx: Context, { venue, houseRules }: PublicVenue): PageProps<'venue'>['ceremonies'] {
  if (!houseRules) return null
  const { civilCeremony, licence, religiousCeremony, symbolicCeremony } = houseRules
  const terms = ceremonyTermsOf(venue.countryCode)
  const possible = (answer: boolean | null) =>
    answer === null ? null : say(ctx, answer ? 'public.possible' : 'public.notHere')
  const facts = present(ctx, [
    ['symbolicCeremony', possible(symbolicCeremony)],
    ['religiousCeremony', possible(religiousCeremony)],
  ])
  const isHeld = civilCeremony === true && ceremonyLawOf(venue.countryCode) !== 'townHall'
  if (facts.length === 0 && civilCeremony === null) return null
  return {
    title: say(ctx, 'public.ceremonies'),
    held: isHeld ? [say(ctx, `held.${terms}`), licence].filter(Boolean).join(' · ') : null,
    law: say(ctx, `law.${terms}`),
    facts,
  }
}
