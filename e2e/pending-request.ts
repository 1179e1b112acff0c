import type { EventRequestRow } from '@bouquet/contract/event-requests'
import type { Page } from '@playwright/test'

/** A request that the signed-in provider has neither unlocked nor declined; each journey takes another one by `place`. */
export async function pendingRequest(page: Page, token: string, place: number): Promise<EventRequestRow> {
  const answer = await page.request.get('/api/event-requests?pageSize=100', {
    headers: { Authorization: `Bearer ${token}` },
  })
  const { eventRequests } = (await answer.json()) as { eventRequests: EventRequestRow[] }
  const pending = eventRequests.filter((request) => !request.isUnlocked && !request.isRejected)
  const request = pending.at(place)
  if (!request) throw new Error(`Of ${eventRequests.length} requests only ${pending.length} are pending`)
  return request
}

export function coupleOf(request: EventRequestRow): string {
  return `${request.project.member.firstname} ${request.project.member.lastname}`
}
