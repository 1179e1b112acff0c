import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { getStoredAnswer } from './server/get-stored-answer.ts'

export const storedAnswers = {
  routes: [
    serve(contract, {
      getStoredAnswer,
    }),
  ],
} satisfies Feature
