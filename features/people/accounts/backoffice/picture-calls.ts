import { addressOf } from '@bouquet/backoffice/api/address.ts'
import type * as account from '../contract.ts'

// By their addresses alone, for the pages that show the picture and need nothing else of the account's contract.

export const uploadAvatar = {
  ...addressOf<typeof account.uploadAvatar>({
    method: 'POST',
    path: '/api/images/upload-profile-image',
    access: 'provider',
  }),
  files: { field: 'image' },
} as const

export const deleteAvatar = addressOf<typeof account.deleteAvatar>({
  method: 'DELETE',
  path: '/api/images/delete-profile-image',
  access: 'provider',
})
