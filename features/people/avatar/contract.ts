import { route } from '@bouquet/contract/route'
import { profilePhoto } from '@bouquet/domain/profile-photo'
import { z } from 'zod'

/** The picture is sent as multipart, field `image`; see domain/profile-photo.ts for its limits. */
export const uploadAvatar = route({
  method: 'POST',
  path: '/api/images/upload-profile-image',
  access: 'provider',
  summary:
    'Takes a new profile picture (multipart, field "image"): PNG, JPEG, GIF or WebP, at most 10 MB, at least 360 x 360.',
  tag: 'Account',
  files: { field: 'image', maxBytes: profilePhoto.maxBytes },
  success: { status: 200, body: z.object({ image: z.object({ url: z.string() }) }) },
  problems: [
    'image_missing',
    'image_too_large',
    'image_type_unsupported',
    'image_broken',
    'image_too_small',
    'image_too_many_pixels',
  ],
  limit: { max: 30, seconds: 600 },
})

export const deleteAvatar = route({
  method: 'DELETE',
  path: '/api/images/delete-profile-image',
  access: 'provider',
  summary: 'Takes the profile picture away.',
  tag: 'Account',
  success: { status: 204 },
  problems: [],
})
