import { displayedPhone } from '@bouquet/domain/phone'
import type { Venue } from '@bouquet/features/venues/venues/contract.ts'
import { featureFields } from '@bouquet/features/venues/venues/contract.ts'
import type { VenueFeature } from '@bouquet/features/venues/venues/rules/venue.ts'
import { venueFeatures } from '@bouquet/features/venues/venues/rules/venue.ts'
import type { z } from 'zod'
import { detailFields, generalFields, type venueForm } from '../contract.ts'

/**
 * The form's values have the shape of the request; a missing number is NaN, as number fields have it, and a type that is not chosen is empty.
 */
export type VenueValues = z.input<typeof venueForm>
export type FilledVenue = z.output<typeof venueForm>

/** The steps whose fields are columns of the venue; they are saved when the user leaves them. */
export const fieldSteps = ['general', 'details', 'features'] as const
export type FieldStep = (typeof fieldSteps)[number]

/** All steps; changes in the last three are saved at once. */
export const steps = [...fieldSteps, 'prestations', 'images', 'videos'] as const
export type Step = (typeof steps)[number]

export function isFieldStep(step: Step): step is FieldStep {
  return (fieldSteps as readonly Step[]).includes(step)
}

export const stepSchemas = { general: generalFields, details: detailFields, features: featureFields }

/** The values for a new venue that are known from the owner's account. */
type KnownOfOwner = { email: string; phone: string; fullName: string; countryCode: string }

export function emptyVenue({ email, phone, fullName, countryCode }: KnownOfOwner): VenueValues {
  return {
    general: {
      name: '',
      type: '' as VenueValues['general']['type'],
      email,
      phone: displayedPhone(phone),
      address: '',
      zipcode: '',
      city: '',
      countryCode,
      latitude: null,
      longitude: null,
      contactPerson: { name: fullName, role: '' },
      website: '',
      snFacebook: '',
      snInstagram: '',
    },
    details: {
      description: '',
      detailedDescription: '',
      seatedCapacity: Number.NaN,
      standingCapacity: Number.NaN,
      bedrooms: null,
      minPrice: Number.NaN,
      maxPrice: Number.NaN,
    },
    features: Object.fromEntries(venueFeatures.map((feature) => [feature, false])) as Record<VenueFeature, boolean>,
  }
}

export function valuesOf(venue: Venue): VenueValues {
  const { name, type, zipcode, city, countryCode, latitude, longitude, contactPerson } = venue
  return {
    general: {
      name,
      type,
      email: venue.email ?? '',
      phone: venue.phone ? displayedPhone(venue.phone) : '',
      address: venue.address ?? '',
      zipcode,
      city,
      countryCode,
      latitude,
      longitude,
      contactPerson: { name: contactPerson.name ?? '', role: contactPerson.role ?? '' },
      website: venue.website ?? '',
      snFacebook: venue.snFacebook ?? '',
      snInstagram: venue.snInstagram ?? '',
    },
    details: {
      description: venue.description ?? '',
      detailedDescription: venue.detailedDescription ?? '',
      seatedCapacity: venue.seatedCapacity ?? Number.NaN,
      standingCapacity: venue.standingCapacity ?? Number.NaN,
      bedrooms: venue.bedrooms,
      minPrice: venue.minPrice ?? Number.NaN,
      maxPrice: venue.maxPrice ?? Number.NaN,
    },
    features: venue.features,
  }
}

const numbers = ['seatedCapacity', 'standingCapacity', 'minPrice', 'maxPrice'] as const

/** Reads unsaved values from the browser's storage, where JSON has no NaN; null when the text is not valid. */
export function valuesOfTyped(text: string | null): VenueValues | null {
  try {
    const typed = JSON.parse(text ?? 'null') as VenueValues | null
    if (typeof typed?.general?.name !== 'string' || !typed.details || !typed.features) return null
    for (const name of numbers) typed.details[name] ??= Number.NaN
    return typed
  } catch {
    return null
  }
}
