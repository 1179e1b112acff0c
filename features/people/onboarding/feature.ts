import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { exportedOnboarding } from './server/exported-rows.ts'
import { finishOnboarding } from './server/finish-onboarding.ts'
import { deleteExpiredDrafts, getOnboardingDraft, saveOnboardingDraft } from './server/onboarding-draft.ts'

export const onboarding = {
  routes: [
    serve(contract, {
      finishOnboarding,
      getOnboardingDraft,
      saveOnboardingDraft,
    }),
  ],
  expired: [deleteExpiredDrafts],
  exported: exportedOnboarding,
} satisfies Feature
