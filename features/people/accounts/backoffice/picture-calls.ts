import { addressOf } from '@bouquet/backoffice/api/address.ts'
import type * as avatar from '@bouquet/features/people/avatar/contract.ts'

// By their addresses alone, for the pages that show the picture and need nothing else of the contract.

export const uploadAvatar = {
  ...addressOf<typeof avatar.uploadAvatar>({
    method: 'POST',
    path: '/api/images/upload-profile-image',
    access: 'provider',
  }),
  files: { field: 'image' },
} as const

export const deleteAvatar = addressOf<typeof avatar.deleteAvatar>({
  method: 'DELETE',
  path: '/api/images/delete-profile-image',
  access: 'provider',
})
