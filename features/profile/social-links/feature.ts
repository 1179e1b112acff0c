import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { exportedSocialLinks } from './server/exported-rows.ts'
import { getSocialLinks, updateSocialLinks } from './server/social-links.ts'

export const socialLinks = {
  routes: [
    serve(contract, {
      getSocialLinks,
      updateSocialLinks,
    }),
  ],
  exported: exportedSocialLinks,
} satisfies Feature
