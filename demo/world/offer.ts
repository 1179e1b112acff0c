import type { Country } from '@bouquet/domain/countries'
import type { ProviderId } from '@bouquet/domain/ids'
import { currencyOfCountry } from '@bouquet/domain/money'
import { type ServiceType, serviceTypes } from '../content/first-codes.ts'
import { fillIn, type Voice } from '../content/voice.ts'
import { chance, integerBetween, pick, type Random } from '../random.ts'
import type { World } from './rows.ts'

type Offer = { likelihood: number; lowest: number; highest: number }

/** How common a service is among planners, and its price in France. */
const offers: Record<ServiceType, Offer> = {
  FULL_PLANNING: { likelihood: 0.78, lowest: 2600, highest: 6400 },
  PARTIAL_PLANNING: { likelihood: 0.72, lowest: 1500, highest: 3200 },
  DAY_COORDINATION: { likelihood: 0.78, lowest: 750, highest: 1800 },
  WEDDING_DESIGN: { likelihood: 0.48, lowest: 1100, highest: 3400 },
  VENDOR_SEARCH: { likelihood: 0.34, lowest: 400, highest: 1100 },
  CONSULTING_SERVICES: { likelihood: 0.34, lowest: 120, highest: 450 },
  SECULAR_CEREMONY: { likelihood: 0.34, lowest: 600, highest: 1250 },
  PRIVATE_EVENTS: { likelihood: 0.28, lowest: 900, highest: 2400 },
  CORPORATE_EVENTS: { likelihood: 0.16, lowest: 1500, highest: 4200 },
}

/** The factor between French prices and those of other countries, in the country's own currency. */
const priceLevels: Record<Country, number> = { FR: 1, BE: 1.05, GB: 0.95, DE: 1.05, IT: 0.95, ES: 0.85, PT: 0.75 }

/** What a planner offers: at least two services, with texts and prices. */
export function makeOffer(
  random: Random,
  providerId: ProviderId,
  country: Country,
  voice: Voice,
): World['provider_services'] {
  const chosen = serviceTypes.filter((type) => chance(random, offers[type].likelihood))
  const types = chosen.length >= 2 ? chosen : (['FULL_PLANNING', 'DAY_COORDINATION'] as const)
  return types.map((type) => ({
    provider_id: providerId,
    service_id: serviceTypes.indexOf(type) + 1,
    description: pick(random, voice.services[type]),
    budget_from_cents: priceCents(random, type, country),
    currency: currencyOfCountry(country),
    is_description_visible: true,
    is_budget_visible: chance(random, 0.92),
  }))
}

function priceCents(random: Random, type: ServiceType, country: Country): number {
  const { lowest, highest } = offers[type]
  const price = integerBetween(random, lowest, highest) * priceLevels[country]
  const step = price < 600 ? 10 : 50
  return Math.round(price / step) * step * 100
}

type ProfileFacts = { inTown: string; since: number; years: number; weddings: number }
type ProfileTexts = Record<'portrait' | 'experience' | 'benefits' | 'service_text', string | null>

/** The four texts of a profile; the last is missing from some, as in reality. */
export function makeProfileTexts(random: Random, voice: Voice, facts: ProfileFacts, place: number): ProfileTexts {
  const paragraph = (text: string) => `<p>${fillIn(text, facts)}</p>`
  const fromPlace = (texts: string[], step: number) => texts[(place * step) % texts.length] as string
  return {
    portrait: paragraph(fromPlace(voice.portraits, 1)) + paragraph(fromPlace(voice.methods, 3)),
    experience: chance(random, 0.94) ? paragraph(fromPlace(voice.experiences, 5)) : null,
    benefits: chance(random, 0.85) ? paragraph(pick(random, voice.benefits)) : null,
    service_text: chance(random, 0.96) ? paragraph(pick(random, voice.workingWays)) : null,
  }
}
