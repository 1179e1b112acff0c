import { listReviews, type OwnReview, removeReply } from '@bouquet/features/reviews/reviews/contract.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { authorized } from './sign-in.ts'

/** Takes the reply to one of the caller's unreported reviews back, unless one of them has none: journeys reply to the reviews of one planner. */
export async function leaveOneUnanswered(request: APIRequestContext, token: string): Promise<void> {
  const answer = await request.get(`${listReviews.path}?limit=50`, authorized(token))
  const { items } = (await answer.json()) as { items: OwnReview[] }
  const unreported = items.filter(({ moderation }) => moderation === 'published')
  if (unreported.some(({ reply }) => reply === null)) return
  const address = removeReply.path.replace(':id', unreported[0]?.id ?? '')
  const removal = await request.delete(address, authorized(token))
  expect(removal.ok(), await removal.text()).toBe(true)
}
