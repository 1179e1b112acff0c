import type { Venue } from '@bouquet/features/venues/venues/contract.ts'
import { type VenueFeature, venueFeatures } from '@bouquet/features/venues/venues/rules/venue.ts'
import { fromSchema } from '@bouquet/server/http/problem.ts'
import type { z } from 'zod'
import { type DetailFields, detailFields, type GeneralFields, generalFields, type VenueForm } from '../contract.ts'
import type { SentVenue } from '../whole-venue-contract.ts'

type Values = Record<string, unknown>

/** The steps of the form for a new venue; fields that were not sent are empty. Throws the codes for invalid fields. */
export function newSteps(form: SentVenue): VenueForm {
  return {
    general: parsed(generalFields, { ...emptyGeneral, ...general(form, emptyGeneral.contactPerson) }),
    details: parsed(detailFields, { ...emptyDetails, ...sentOf(form, detailKeys) }),
    features: allFeatures((feature) => form.features?.[feature] ?? false),
  }
}

/** The steps of the form with at least one sent field; the venue's stored values fill the rest. Throws as `newSteps`. */
export function changedSteps(form: SentVenue, venue: Venue): Partial<VenueForm> {
  const { features } = form
  return {
    ...(hasSome(form, [...generalKeys, 'contactPerson']) && { general: changedGeneral(form, venue) }),
    ...(hasSome(form, detailKeys) && {
      details: parsed(detailFields, { ...presentDetails(venue), ...sentOf(form, detailKeys) }),
    }),
    ...(features && { features: allFeatures((feature) => features[feature] ?? venue.features[feature]) }),
  }
}

/** The point is unchanged while the town is; another town takes the sent point, or is looked up. */
function changedGeneral(form: SentVenue, venue: Venue): GeneralFields {
  const { name, role } = venue.contactPerson
  const place = sentOf(form, ['zipcode', 'city', 'countryCode'])
  const stays = Object.entries(place).every(([key, value]) => venue[key as 'city'] === value)
  const { latitude, longitude } = venue
  const present = Object.fromEntries(generalKeys.map((key) => [key, venue[key] ?? '']))
  return parsed(generalFields, {
    ...present,
    ...(stays ? { latitude, longitude } : nowhere),
    ...general(form, { name: name ?? '', role: role ?? '' }),
  })
}

function presentDetails({ description, detailedDescription, ...venue }: Venue): Values {
  const { seatedCapacity, standingCapacity, bedrooms, minPrice, maxPrice } = venue
  const texts = { description: description ?? '', detailedDescription: detailedDescription ?? '' }
  return { ...texts, seatedCapacity, standingCapacity, bedrooms, minPrice, maxPrice }
}

function general(form: SentVenue, contactPerson: { name: string; role: string }): Values {
  return { ...sentOf(form, generalKeys), contactPerson: { ...contactPerson, ...form.contactPerson } }
}

const generalKeys = [
  'name',
  'type',
  'email',
  'phone',
  'address',
  'zipcode',
  'city',
  'countryCode',
  'latitude',
  'longitude',
  'website',
  'snFacebook',
  'snInstagram',
] as const satisfies (keyof GeneralFields)[]

const detailKeys = [
  'description',
  'detailedDescription',
  'seatedCapacity',
  'standingCapacity',
  'bedrooms',
  'minPrice',
  'maxPrice',
] as const satisfies (keyof DetailFields)[]

const nowhere = { latitude: null, longitude: null }
const emptyGeneral = {
  ...Object.fromEntries(generalKeys.map((key) => [key, ''])),
  ...nowhere,
  contactPerson: { name: '', role: '' },
}
const emptyDetails = { description: '', detailedDescription: '', bedrooms: null }

function sentOf(form: SentVenue, keys: readonly (keyof SentVenue)[]): Values {
  return Object.fromEntries(keys.filter((key) => form[key] !== undefined).map((key) => [key, form[key]]))
}

const hasSome = (form: SentVenue, keys: readonly (keyof SentVenue)[]) => keys.some((key) => form[key] !== undefined)

function allFeatures(has: (feature: VenueFeature) => boolean): VenueForm['features'] {
  return Object.fromEntries(venueFeatures.map((feature) => [feature, has(feature)])) as VenueForm['features']
}

function parsed<Schema extends z.ZodType>(schema: Schema, values: Values): z.output<Schema> {
  const { success, data, error } = schema.safeParse(values)
  if (success) return data
  throw fromSchema(
    error.issues.map(({ path, message }) => ({ path: path.join('/'), message })),
    'form',
  )
}
