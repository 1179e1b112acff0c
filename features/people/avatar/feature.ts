import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { deleteAvatar } from './server/delete-avatar.ts'
import { uploadAvatar } from './server/upload-avatar.ts'

export const avatar = {
  routes: [
    serve(contract, {
      uploadAvatar,
      deleteAvatar,
    }),
  ],
} satisfies Feature
