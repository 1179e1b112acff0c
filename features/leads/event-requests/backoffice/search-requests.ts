import { call } from '@bouquet/backoffice/api/client.ts'
import { loadMessages } from '@bouquet/backoffice/i18n.ts'
import type { Found } from '@bouquet/backoffice/screens/feature-screens.ts'
import { eventRequestPaths } from '@bouquet/domain/backoffice-paths'
import i18next from 'i18next'
import { searchEventRequests } from '../contract.ts'
import { weddingDateText } from './wedding-date.ts'

/** The requests whose couple, town or venue matches, for the command palette. Throws ApiProblem. */
export async function searchRequests(q: string, signal: AbortSignal): Promise<Found[]> {
  const [{ eventRequests }] = await Promise.all([
    call(searchEventRequests, { query: { q } }, signal),
    loadMessages('request-summary'),
  ])
  const t = i18next.getFixedT(null, 'request-summary')
  return eventRequests.map((request) => ({
    id: request.uuid,
    title: `${request.member.firstname} ${request.member.lastname}`,
    detail: [weddingDateText(t, request, 'medium'), request.eventLocationCity, request.venueName]
      .filter(Boolean)
      .join(', '),
    icon: 'rings',
    path: eventRequestPaths.request(request.uuid),
  }))
}
