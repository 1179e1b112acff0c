import { getStoredAnswer as storedAnswer } from '@bouquet/contract/session-contract'
import { isProblem } from '../api/api-problem.ts'
import { call } from '../api/client.ts'
import { done, notDone, type Outcome } from './find-outcome.ts'

/** The outcome of a call that was sent with an idempotency key. The call is not sent again, so that nothing dismissed is carried out later. */
export async function findByKey<Answer>(key: string): Promise<Outcome<Answer>> {
  try {
    return done((await call(storedAnswer, { params: { key } })).answer as Answer)
  } catch (error) {
    if (isProblem(error, 'not_found')) return notDone
    throw error
  }
}
