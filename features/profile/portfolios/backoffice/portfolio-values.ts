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
  version,
  orderVersion,
  ...rest
}: Portfolio): PortfolioValues {
  return { ...rest, venueId: venue?.id ?? null, prestations: prestations.map((service) => service.id) }
}
