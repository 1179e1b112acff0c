import { code, instant, multiLine, singleLine, storedPicture, uuid } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { photoLimits } from '@bouquet/domain/photo'
import { profilePhoto } from '@bouquet/domain/profile-photo'
import { z } from 'zod'

const title = singleLine.min(1, code('title_required')).max(photoLimits.longestTitle, code('title_too_long'))
const description = multiLine.max(photoLimits.longestDescription, code('text_too_long'))

/** The texts of a photo; both are required on saving. */
export const photoTexts = z.object({ title, description: description.min(1, code('photo_description_required')) })
export type PhotoTexts = z.output<typeof photoTexts>

const share = z.number().min(0, code('crop_invalid')).max(1, code('crop_invalid'))
/** Fractions of the EXIF-oriented picture's width and height. */
export const crop = z.object({ x: share, y: share, width: share, height: share })

export const photo = z.object({
  id: uuid,
  /** The largest size, as JPEG. */
  url: z.string(),
  title: z.string(),
  description: z.string(),
  isVisible: z.boolean(),
  createdAt: instant,
  /** How many visitors enlarged it; null without Premium. */
  views: z.number().int().nullable(),
  picture: storedPicture,
  /** The EXIF-oriented original in pixels; null where it is not stored, so that nothing can be cropped. */
  original: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
  /** The visible part of the original; null for all of it. */
  crop: crop.nullable(),
  /** Of its texts and its crop, for `If-Match`. */
  version: z.number().int(),
})
export type Photo = z.output<typeof photo>

const ofPhotos = { access: 'planner', tag: 'Photos' } as const
const byId = z.object({ id: uuid })
const onePhoto = z.object({ image: photo })

const photoList = z.object({
  images: z.array(photo),
  imageCount: z.number().int(),
  /** How many photos the free plan allows. */
  freePlanQuota: z.number().int(),
})
export type PhotoList = z.output<typeof photoList>

export const listPhotos = route({
  ...ofPhotos,
  method: 'GET',
  path: '/api/images',
  summary: 'The caller’s photos in their order, a thousand at most, visible or not.',
  success: { status: 200, body: photoList },
  problems: [],
})

/** The file is sent as multipart, field `image`; see domain/profile-photo.ts for its limits. Rule "photos of the gallery". */
export const addPhoto = route({
  ...ofPhotos,
  method: 'POST',
  path: '/api/images/upload',
  summary:
    'Adds a photo (multipart, field "image"): PNG, JPEG, GIF or WebP, at most 10 MB, at least 360 x 360. Sent again with the same "key" it is stored once.',
  files: { field: 'image', maxBytes: profilePhoto.maxBytes },
  form: z.object({ title, description: description.default(''), key: uuid.optional() }),
  success: {
    status: 201,
    body: z.object({
      image: photo,
      /** An earlier photo of the caller from an identical file. */
      duplicateOf: uuid.nullable(),
    }),
  },
  problems: [
    'photo_quota_reached',
    'photos_full',
    'title_required',
    'title_too_long',
    'text_too_long',
    'image_missing',
    'image_too_large',
    'image_type_unsupported',
    'image_broken',
    'image_too_small',
    'image_too_many_pixels',
    'unsupported_media_type',
  ],
  limit: { max: 300, seconds: 600 },
})

export const changePhoto = route({
  ...ofPhotos,
  method: 'PATCH',
  path: '/api/images/update-image/:id',
  summary:
    'Changes a photo’s title and description and, where `crop` is sent, another part of its original (null: all of it).',
  params: byId,
  body: photoTexts.extend({ crop: crop.nullable().optional() }),
  success: { status: 200, body: onePhoto },
  problems: ['not_found', 'image_too_small', 'crop_invalid', 'image_broken'],
  versioned: true,
})

export const togglePhoto = route({
  ...ofPhotos,
  method: 'PATCH',
  path: '/api/images/toggle-image-visibility/:id',
  summary: 'Shows a hidden photo to visitors, or hides a visible one.',
  params: byId,
  success: { status: 200, body: z.object({ isVisible: z.boolean() }) },
  problems: ['not_found'],
})

export const deletePhoto = route({
  ...ofPhotos,
  method: 'DELETE',
  path: '/api/images/delete-image/:id',
  summary: 'Deletes a photo; until the night after it can be brought back.',
  params: byId,
  success: { status: 204 },
  problems: ['not_found'],
})

export const restorePhoto = route({
  ...ofPhotos,
  method: 'POST',
  path: '/api/images/restore-image/:id',
  summary: 'Brings a photo back that was deleted since the last night.',
  params: byId,
  success: { status: 200, body: onePhoto },
  problems: ['not_found', 'photo_quota_reached', 'photos_full'],
})

export const orderPhotos = route({
  ...ofPhotos,
  method: 'PUT',
  path: '/api/images/order',
  summary: 'Puts all photos of the caller in this order: each of them once, and no other.',
  body: z.object({
    imageIds: z.array(uuid).max(photoLimits.photos),
    /** The order that the caller has seen; where another is stored by now, nothing changes. */
    before: z.array(uuid).max(photoLimits.photos).optional(),
  }),
  success: { status: 204 },
  problems: ['image_order_incomplete', 'changed_elsewhere'],
})

export const getPhotoOriginal = route({
  ...ofPhotos,
  method: 'GET',
  path: '/api/images/:id/original',
  summary: 'All of the photo as it was uploaded, upright, at most 1200 pixels a side, to choose a crop from.',
  params: byId,
  download: 'image/jpeg',
  success: { status: 200, body: fileBody },
  problems: ['not_found', 'image_broken'],
})
