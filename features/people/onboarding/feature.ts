import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { finishOnboarding } from './server/finish-onboarding.ts'

export const onboarding = {
  routes: [
    serve(contract, {
      finishOnboarding,
    }),
  ],
} satisfies Feature
