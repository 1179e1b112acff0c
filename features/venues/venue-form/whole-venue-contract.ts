import { code, uuid, venueId } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { sentChoice, sentFile, sentFlag, sentNumber } from '@bouquet/contract/sent-form'
import { catalogueLimits } from '@bouquet/domain/catalogues'
import { maxVideos, videoOfLink } from '@bouquet/domain/video'
import { videoForm } from '@bouquet/features/media/video-links/contract.ts'
import { venueImageTexts } from '@bouquet/features/venues/images/contract.ts'
import { venueImageFile, venueImageLimits } from '@bouquet/features/venues/images/rules/venue-image.ts'
import { prestationForm } from '@bouquet/features/venues/prestations/contract.ts'
import { venue, venueFeature } from '@bouquet/features/venues/venues/contract.ts'
import { z } from 'zod'
import { detailFields, generalFields } from './contract.ts'
import { wholeVenueLimits } from './rules/venue-limits.ts'

const { shape: first } = generalFields
const { shape: second } = detailFields

export const sentPrestation = z.object({
  prestation: prestationForm.shape.prestation,
  title: prestationForm.shape.title,
  description: prestationForm.shape.description,
  budgetStartingFrom: sentNumber(prestationForm.shape.budgetStartingFrom),
  isDescriptionVisible: sentFlag.optional(),
  isBudgetVisible: sentFlag.optional(),
})
export type SentPrestation = z.output<typeof sentPrestation>

export const sentVideo = z.object({
  title: videoForm.shape.title,
  description: videoForm.shape.description,
  link: videoForm.shape.link,
  /** Whether visitors see it; a new image is visible. */
  status: sentFlag.optional(),
})
export type SentVideo = z.output<typeof sentVideo>

const imageValues = {
  ...venueImageTexts.omit({ section: true }).partial().shape,
  section: sentChoice(venueImageTexts.shape.section).optional(),
  /** Its position, from 0; without one it is added at the end. */
  position: sentNumber(z.number().int().min(0).max(venueImageLimits.images)).optional(),
  isKeyImage: sentFlag.optional(),
  isVisible: sentFlag.optional(),
}

const newImage = z.object({ ...imageValues, file: sentFile })
const sentImage = z
  .object({ ...imageValues, id: uuid.optional(), file: sentFile.optional() })
  .superRefine(({ id, file }, context) => {
    if (!id && !file) context.addIssue({ code: 'custom', path: ['file'], message: code('image_missing') })
    if (id && file) context.addIssue({ code: 'custom', path: ['file'], message: code('invalid_input') })
  })

/** Refuses duplicates in lists where each item may occur once. */
function distinct<Item>(nameOf: (item: Item) => string, field: string, problem: Parameters<typeof code>[0]) {
  return (items: Item[], context: z.RefinementCtx) => {
    const names = items.map(nameOf)
    for (const [place, name] of names.entries())
      if (names.indexOf(name) < place)
        context.addIssue({ code: 'custom', path: [place, field], message: code(problem) })
  }
}

const videoIn = ({ link }: SentVideo) => {
  const video = videoOfLink(link)
  return video ? `${video.host} ${video.externalId}` : link
}

/** The fields of a venue with the names of document 2, each optional here; the steps of the form decide which are required. */
const venueValues = {
  name: first.name.optional(),
  type: first.type.optional(),
  email: first.email.optional(),
  phone: first.phone.optional(),
  address: first.address.optional(),
  zipcode: first.zipcode.optional(),
  city: first.city.optional(),
  countryCode: first.countryCode.optional(),
  latitude: sentNumber(first.latitude).optional(),
  longitude: sentNumber(first.longitude).optional(),
  contactPerson: first.contactPerson.partial().optional(),
  website: first.website.optional(),
  snFacebook: first.snFacebook.optional(),
  snInstagram: first.snInstagram.optional(),
  description: second.description.optional(),
  detailedDescription: second.detailedDescription.optional(),
  seatedCapacity: sentNumber(second.seatedCapacity).optional(),
  standingCapacity: sentNumber(second.standingCapacity).optional(),
  bedrooms: sentNumber(second.bedrooms).optional(),
  minPrice: sentNumber(second.minPrice).optional(),
  maxPrice: sentNumber(second.maxPrice).optional(),
  features: z.partialRecord(venueFeature, sentFlag).optional(),
  prestationDetails: z
    .array(sentPrestation)
    .max(catalogueLimits.entries)
    .superRefine(distinct(({ prestation }) => prestation, 'prestation', 'prestation_already_added'))
    .optional(),
  videos: z
    .array(sentVideo)
    .max(maxVideos, code('videos_full'))
    .superRefine(distinct(videoIn, 'link', 'video_already_added'))
    .optional(),
}

export const newWholeVenue = z.object({
  ...venueValues,
  images: z.array(newImage).max(venueImageLimits.images, code('venue_images_full')).optional(),
})
export const changedWholeVenue = z.object({
  ...venueValues,
  images: z.array(sentImage).max(venueImageLimits.images, code('venue_images_full')).optional(),
})
export type SentVenue = z.output<typeof changedWholeVenue>

/** The stored venue, and each file that failed, by its name; a failed file does not prevent the rest. */
export const storedVenue = venue.extend({ failures: z.array(z.object({ file: z.string(), code: z.string() })) })
export type StoredVenue = z.output<typeof storedVenue>

const { images: most, maxTotalBytes } = wholeVenueLimits
const fileLimits = { most, maxBytes: venueImageFile.maxBytes, maxTotalBytes }
const ofVenues = { access: 'venue_owner', tag: 'Venues', limit: { max: 60, seconds: 600, shared: true } } as const
const sendingProblems = [
  'invalid_input',
  'country_closed',
  'location_required',
  'prestation_unavailable',
  'videos_full',
  'payload_too_large',
  'unsupported_media_type',
] as const

export const createVenue = route({
  ...ofVenues,
  method: 'POST',
  path: '/api/venues/create',
  summary:
    'Creates a whole venue (multipart): its fields, `features[…]`, `prestationDetails[i][…]`, `videos[i][…]`, `images[i][…]` with `images[i][file]`, JPEG, PNG or WebP of at most 5,242,880 bytes, twenty of them and 60 MiB in all. Everything or nothing is stored, but for files that are no images, which the answer names.',
  formWithFiles: { ...fileLimits, schema: newWholeVenue },
  success: { status: 201, body: storedVenue },
  problems: ['premium_required', 'venues_full', ...sendingProblems],
  idempotencyKey: true,
})

export const updateVenue = route({
  ...ofVenues,
  method: 'POST',
  path: '/api/venues/update/:id',
  summary:
    'Changes what is sent of a venue, as `createVenue` takes it (multipart). A prestation is known by its entry of the catalogue, a video by its link, an image by `images[i][id]`: what the venue has is changed, another is added behind; what is not sent stays.',
  params: z.object({ id: venueId }),
  formWithFiles: { ...fileLimits, schema: changedWholeVenue },
  success: { status: 200, body: storedVenue },
  problems: ['not_found', 'venue_archived', 'feature_contradicts_rules', ...sendingProblems],
  versioned: true,
  idempotencyKey: true,
})
