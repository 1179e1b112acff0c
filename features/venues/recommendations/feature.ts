import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { answerRecommendation, listRecommendations } from './server/answer-recommendation.ts'
import { exportedRecommendations } from './server/exported-rows.ts'
import { listRecommendedPlanners, searchPlanners, updateRecommendedPlanners } from './server/recommend-planners.ts'

export const recommendations = {
  routes: [
    serve(contract, {
      listRecommendedPlanners,
      updateRecommendedPlanners,
      searchPlanners,
      listRecommendations,
      answerRecommendation,
    }),
  ],
  exported: exportedRecommendations,
} satisfies Feature
