import { addressOf } from '@bouquet/backoffice/api/address.ts'
import type * as photos from '../contract.ts'

// By their addresses alone: the contract's schemas come when somebody edits a photo, not with the page.

const ofPhotos = { access: 'provider' } as const

export const listPhotos = addressOf<typeof photos.listPhotos>({ ...ofPhotos, method: 'GET', path: '/api/images' })
export const addPhoto = {
  ...addressOf<typeof photos.addPhoto>({ ...ofPhotos, method: 'POST', path: '/api/images/upload' }),
  files: { field: 'image' },
} as const
export const changePhoto = addressOf<typeof photos.changePhoto>({
  ...ofPhotos,
  method: 'PATCH',
  path: '/api/images/update-image/:id',
})
export const togglePhoto = addressOf<typeof photos.togglePhoto>({
  ...ofPhotos,
  method: 'PATCH',
  path: '/api/images/toggle-image-visibility/:id',
})
export const deletePhoto = addressOf<typeof photos.deletePhoto>({
  ...ofPhotos,
  method: 'DELETE',
  path: '/api/images/delete-image/:id',
})
export const restorePhoto = addressOf<typeof photos.restorePhoto>({
  ...ofPhotos,
  method: 'POST',
  path: '/api/images/restore-image/:id',
})
export const orderPhotos = addressOf<typeof photos.orderPhotos>({
  ...ofPhotos,
  method: 'PUT',
  path: '/api/images/order',
})
export const getPhotoOriginal = addressOf<typeof photos.getPhotoOriginal>({
  ...ofPhotos,
  method: 'GET',
  path: '/api/images/:id/original',
})
