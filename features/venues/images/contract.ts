import { code, instant, multiLine, singleLine, storedPicture, uuid, venueId } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'
import { venueImageFile, venueImageLimits, venueImageSections } from './rules/venue-image.ts'

export const venueImageSection = z.enum(venueImageSections)

const title = singleLine.max(venueImageLimits.longestTitle, code('title_too_long'))

/** An owner's texts about an image; `alt` describes it to people who cannot see it. */
export const venueImageTexts = z.object({
  title,
  alt: singleLine.max(venueImageLimits.longestAlt, code('text_too_long')),
  description: multiLine.max(venueImageLimits.longestDescription, code('text_too_long')),
  caption: singleLine.max(venueImageLimits.longestCaption, code('caption_too_long')),
  section: venueImageSection.nullable(),
})
export type VenueImageTexts = z.output<typeof venueImageTexts>

export const ownVenueImage = z.object({
  id: uuid,
  /** The largest size, as JPEG. */
  imageUrl: z.string(),
  position: z.number().int(),
  title: z.string(),
  alt: z.string(),
  description: z.string(),
  caption: z.string(),
  section: venueImageSection.nullable(),
  isKeyImage: z.boolean(),
  isVisible: z.boolean(),
  createdAt: instant,
  /** Of what is written about it, for `If-Match`. */
  version: z.number().int(),
  picture: storedPicture,
})
export type VenueImage = z.output<typeof ownVenueImage>

const ofVenues = { access: 'venue_owner', tag: 'Venues' } as const
const ofVenue = z.object({ id: venueId })
const ofImage = z.object({ imageId: uuid })

const venueImageList = z.object({
  images: z.array(ownVenueImage),
  imageCount: z.number().int(),
  maxImages: z.number().int(),
})
export type VenueImageList = z.output<typeof venueImageList>

export const listVenueImages = route({
  ...ofVenues,
  method: 'GET',
  path: '/api/venues/:id/images',
  summary: 'The images of one of the caller’s venues in their order, a hundred at most, visible or not.',
  params: ofVenue,
  success: { status: 200, body: venueImageList },
  problems: ['not_found'],
})

/** The file is sent as multipart, field `file`. Rule "images of a venue". */
export const addVenueImage = route({
  ...ofVenues,
  method: 'POST',
  path: '/api/venues/:id/images',
  summary:
    'Adds an image to a venue (multipart, field "file"): JPEG, PNG or WebP, at most 5,242,880 bytes. Sent again with the same "key" it is stored once.',
  params: ofVenue,
  files: { field: 'file', maxBytes: venueImageFile.maxBytes },
  form: z.object({ title: title.default(''), key: uuid.optional() }),
  success: {
    status: 201,
    body: ownVenueImage.extend({
      /** An earlier image of the venue from an identical file. */
      duplicateOf: uuid.nullable(),
    }),
  },
  problems: [
    'not_found',
    'venue_archived',
    'venue_images_full',
    'title_too_long',
    'image_missing',
    'image_too_large',
    'image_type_unsupported',
    'image_broken',
    'image_too_many_pixels',
    'unsupported_media_type',
  ],
  limit: { max: 300, seconds: 600 },
})

export const changeVenueImage = route({
  ...ofVenues,
  method: 'PUT',
  path: '/api/venues/images/:imageId',
  summary:
    'Changes what is sent of an image: its texts, its section, whether it is visible, and that it is the key image.',
  params: ofImage,
  body: venueImageTexts
    .extend({ isVisible: z.boolean(), isKeyImage: z.literal(true) })
    .partial()
    .refine((values) => Object.keys(values).length > 0, code('invalid_input')),
  success: { status: 200, body: ownVenueImage },
  problems: ['not_found', 'venue_archived', 'title_too_long', 'text_too_long', 'caption_too_long'],
  versioned: true,
})

export const deleteVenueImage = route({
  ...ofVenues,
  method: 'DELETE',
  path: '/api/venues/images/:imageId',
  summary: 'Deletes an image of a venue; until the night after it can be brought back.',
  params: ofImage,
  success: { status: 204 },
  problems: ['not_found', 'venue_archived'],
})

export const restoreVenueImage = route({
  ...ofVenues,
  method: 'POST',
  path: '/api/venues/images/:imageId/restore',
  summary: 'Brings an image of a venue back that was deleted since the last night.',
  params: ofImage,
  success: { status: 200, body: ownVenueImage },
  problems: ['not_found', 'venue_archived', 'venue_images_full'],
})

export const orderVenueImages = route({
  ...ofVenues,
  method: 'PUT',
  path: '/api/venues/:id/images/order',
  summary: 'Puts all images of a venue in this order: each of them once, and no other.',
  params: ofVenue,
  body: z.object({
    imageIds: z.array(uuid).max(venueImageLimits.images),
    /** The order that the caller has seen; where another is stored by now, nothing changes. */
    before: z.array(uuid).max(venueImageLimits.images).optional(),
  }),
  success: { status: 204 },
  problems: ['not_found', 'venue_archived', 'image_order_incomplete', 'changed_elsewhere'],
})
