import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { connectInstagram } from './server/connect-instagram.ts'
import { exportedInstagram } from './server/exported-rows.ts'
import { getAuthUrl } from './server/get-auth-url.ts'
import { instagramQueues } from './server/instagram-jobs.ts'
import { revokeInstagram } from './server/revoke-instagram.ts'
import { instagramNotices } from './server/routes.ts'

export const instagram = {
  routes: [
    serve(contract, {
      getInstagramAuthUrl: getAuthUrl,
      connectInstagram,
      revokeInstagram,
    }),
    instagramNotices,
  ],
  queues: instagramQueues,
  exported: exportedInstagram,
} satisfies Feature
