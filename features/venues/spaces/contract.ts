import { code, multiLine, singleLine, uuid, venueId } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { documentLimits, documentTypes } from '@bouquet/features/media/documents/rules/document.ts'
import { z } from 'zod'
import { spaceLimits, spacePhoto, spaceSettings } from './rules/space.ts'

const count = (most: number) =>
  z
    .number({ error: code('number_invalid') })
    .int(code('number_invalid'))
    .min(1, code('number_invalid'))
    .max(most, code('number_invalid'))
    .nullable()

export const fittingGuests = count(spaceLimits.guests)

/** The owner's details of a space; a layout that it does not suit is null. */
export const spaceForm = z.object({
  name: singleLine.min(1, code('title_required')).max(spaceLimits.name, code('title_too_long')),
  setting: z.enum(spaceSettings),
  areaM2: count(spaceLimits.areaM2),
  roundTables: fittingGuests,
  dinnerDance: fittingGuests,
  longTables: fittingGuests,
  ceremonyRows: fittingGuests,
  cocktail: fittingGuests,
  rainPlan: multiLine.max(spaceLimits.rainPlan, code('text_too_long')),
})
export type SpaceForm = z.output<typeof spaceForm>

export const spacePicture = z.object({ id: uuid, imageUrl: z.string(), thumbnailUrl: z.string() })

export const space = spaceForm.extend({
  id: uuid,
  photos: z.array(spacePicture),
  plan: z.object({ type: z.enum(documentTypes), bytes: z.number().int() }).nullable(),
  /** The version of its details, for `If-Match`. */
  version: z.number().int(),
})
export type Space = z.output<typeof space>

const ofSpaces = { access: 'venue_owner', tag: 'Venue spaces' } as const
const path = '/api/venues/:id/spaces'
const one = `${path}/:spaceId`
const byVenue = z.object({ id: venueId })
const bySpace = z.object({ id: venueId, spaceId: uuid })
const spaces = z.object({ spaces: z.array(space) })
const photoLimit = { max: 300, seconds: 600 }

export const listSpaces = route({
  ...ofSpaces,
  method: 'GET',
  path,
  summary: 'The spaces of one of the caller’s venues in their order, at most 30.',
  params: byVenue,
  success: { status: 200, body: spaces },
  problems: ['not_found'],
})

export const addSpace = route({
  ...ofSpaces,
  method: 'POST',
  path,
  summary: 'Adds a space behind the others.',
  params: byVenue,
  body: spaceForm,
  success: { status: 201, body: space },
  problems: ['not_found', 'venue_archived', 'spaces_full'],
  idempotencyKey: true,
})

export const changeSpace = route({
  ...ofSpaces,
  method: 'PUT',
  path: one,
  summary: 'Changes what is said of a space; its photos and plan stay.',
  params: bySpace,
  body: spaceForm,
  success: { status: 200, body: space },
  problems: ['not_found', 'venue_archived'],
  versioned: true,
})

export const deleteSpace = route({
  ...ofSpaces,
  method: 'DELETE',
  path: one,
  summary: 'Deletes a space with its photos and plan.',
  params: bySpace,
  success: { status: 204 },
  problems: ['not_found', 'venue_archived'],
})

export const orderSpaces = route({
  ...ofSpaces,
  method: 'PUT',
  path: `${path}/order`,
  summary: 'Puts the spaces into another order; all of them are named, each once.',
  params: byVenue,
  body: z.object({
    spaceIds: z.array(uuid).min(1).max(spaceLimits.spaces),
    /** The order that the caller has seen; where another is stored by now, nothing changes. */
    before: z.array(uuid).max(spaceLimits.spaces).optional(),
  }),
  success: { status: 200, body: spaces },
  problems: ['not_found', 'venue_archived', 'order_outdated'],
})

export const addSpacePhoto = route({
  ...ofSpaces,
  method: 'POST',
  path: `${one}/photos`,
  summary:
    'Adds a photo to a space (multipart, field "image"): JPEG, PNG or WebP, at most 5 MiB, 12 a space. Sent again with the same "key" it is stored once.',
  params: bySpace,
  files: { field: 'image', maxBytes: spacePhoto.maxBytes },
  form: z.object({ key: uuid.optional() }),
  success: { status: 201, body: space },
  problems: [
    'not_found',
    'venue_archived',
    'space_photos_full',
    'image_missing',
    'image_too_large',
    'image_type_unsupported',
    'image_broken',
    'image_too_many_pixels',
  ],
  limit: photoLimit,
})

export const deleteSpacePhoto = route({
  ...ofSpaces,
  method: 'DELETE',
  path: `${one}/photos/:photoId`,
  summary: 'Deletes a photo of a space.',
  params: z.object({ id: venueId, spaceId: uuid, photoId: uuid }),
  success: { status: 200, body: space },
  problems: ['not_found', 'venue_archived'],
})

export const storeSpacePlan = route({
  ...ofSpaces,
  method: 'POST',
  path: `${one}/plan`,
  summary:
    'Stores the plan of a space (multipart, field "plan") in place of another: a PDF without active content, or a picture; at most 10 MiB.',
  params: bySpace,
  files: { field: 'plan', maxBytes: documentLimits.maxBytes, isDocument: true },
  success: { status: 201, body: space },
  problems: [
    'not_found',
    'venue_archived',
    'document_missing',
    'document_too_large',
    'document_type_unsupported',
    'document_broken',
    'document_active_content',
    'image_type_unsupported',
    'image_broken',
    'image_too_many_pixels',
  ],
  limit: { max: 60, seconds: 600 },
})

export const deleteSpacePlan = route({
  ...ofSpaces,
  method: 'DELETE',
  path: `${one}/plan`,
  summary: 'Deletes the plan of a space.',
  params: bySpace,
  success: { status: 200, body: space },
  problems: ['not_found', 'venue_archived'],
})

export const getSpacePlan = route({
  ...ofSpaces,
  method: 'GET',
  path: `${one}/plan`,
  summary: 'The plan of a space as its owner stored it.',
  params: bySpace,
  download: 'application/octet-stream',
  success: { status: 200, body: fileBody },
  problems: ['not_found'],
})
