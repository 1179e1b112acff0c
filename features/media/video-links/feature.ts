import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { lookUpVideo } from './server/look-up-video.ts'

export const videoLinks = {
  routes: [serve(contract, { lookUpVideo })],
} satisfies Feature
