import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { getPreviewLink } from './server/get-preview-link.ts'

export const previewLinks = {
  routes: [serve(contract, { getPreviewLink })],
} satisfies Feature
