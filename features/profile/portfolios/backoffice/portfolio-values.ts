import type { z } from 'zod'
import type { Portfolio, portfolioForm } from '../contract.ts'

/** The form's values have the shape of the request; a missing amount is NaN, as number fields have it. */
export type PortfolioValues = z.input<typeof portfolioForm>
export type FilledPortfolio = z.output<typeof portfolioForm>

export const emptyPortfolio: PortfolioValues = {
  title: '',
  description: '',
  weddingDate: '',
  totalBudget: Number.NaN,
  plannerBudget: Number.NaN,
  currency: undefined,
  isBudgetHidden: false,
  numberOfGuests: Number.NaN,
  location: '',
  style: '',
  prestations: [],
  city: null,
  postalCode: null,
  countryCode: null,
  latitude: null,
  longitude: null,
  venueId: null,
}

export function valuesOf({
  id,
  prestations,
  isPublished,
  totalViews,
  images,
  venue,
  ...rest
}: Portfolio): PortfolioValues {
  return { ...rest, venueId: venue?.id ?? null, prestations: prestations.map((service) => service.id) }
}

const amounts = ['totalBudget', 'plannerBudget', 'numberOfGuests'] as const

/** Converts unsaved values to text for the browser's storage, and back. JSON has no NaN. */
export function draftText(values: PortfolioValues): string {
  return JSON.stringify(values)
}

/** Null for a text that is not a valid draft. */
export function valuesOfDraft(text: string | null): PortfolioValues | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<PortfolioValues> | null
    if (!draft || typeof draft !== 'object' || typeof draft.title !== 'string') return null
    const known = Object.keys(emptyPortfolio).filter((name) => name in draft)
    const values = {
      ...emptyPortfolio,
      ...Object.fromEntries(known.map((name) => [name, draft[name as keyof PortfolioValues]])),
    }
    for (const amount of amounts) values[amount] ??= Number.NaN
    return values
  } catch {
    return null
  }
}
