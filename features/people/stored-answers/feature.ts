import { getStoredAnswer as contract } from '@bouquet/contract/session-contract'
import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import { getStoredAnswer } from './server/get-stored-answer.ts'

export const storedAnswers = {
  routes: [
    serve(
      { getStoredAnswer: contract },
      {
        getStoredAnswer,
      },
    ),
  ],
} satisfies Feature
