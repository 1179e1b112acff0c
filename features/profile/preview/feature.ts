import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { getPreviewLink } from './server/get-preview-link.ts'
import { previewPages } from './server/routes.ts'

export const preview = {
  routes: [
    serve(contract, {
      getPreviewLink,
    }),
  ],
  pages: previewPages,
} satisfies Feature
