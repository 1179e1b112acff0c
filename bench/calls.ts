import type { EventRequestId } from '@bouquet/domain/ids'
import type { Who } from './who.ts'
// The measured calls: those of a provider's typical day, with what each reads from the database.

import { listEventRequests as listContract } from '@bouquet/features/leads/event-requests/contract.ts'
import { getEventRequest } from '@bouquet/features/leads/event-requests/server/get-event-request.ts'
import { listEventRequests } from '@bouquet/features/leads/event-requests/server/list-event-requests.ts'
import { unlockEventRequest } from '@bouquet/features/leads/event-requests/server/unlock-event-request.ts'
import { currentUser } from '@bouquet/features/people/session/server/current-user.ts'
import { getRates } from '@bouquet/features/profile/statistics/server/get-rates.ts'
import { getUnlockedRequests } from '@bouquet/features/profile/statistics/server/get-unlocked-requests.ts'
import { getViews } from '@bouquet/features/profile/statistics/server/get-views.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { World } from './world.ts'

export type Call = {
  who: Who
  method: 'GET' | 'POST'
  /** The request that the call is about, if any. */
  requestId?(world: World): EventRequestId
  path(requestId: string): string
  /** The same work without HTTP, so that its statements can be recorded. */
  run(ctx: ProviderContext, requestId: EventRequestId): Promise<unknown>
}

function list(who: Who, query: string): Call {
  const input = { query: listContract.query.parse(Object.fromEntries(new URLSearchParams(query))) }
  return {
    who,
    method: 'GET',
    path: () => `/api/event-requests?${query}`,
    run: (ctx) => listEventRequests(ctx, { ...input, params: undefined, body: undefined, file: undefined }),
  }
}

const read = (path: string, run: Call['run']): Call => ({ who: 'reader', method: 'GET', path: () => path, run })
const about = (uuid: EventRequestId) => ({ params: { uuid }, query: undefined, body: undefined, file: undefined })

const ofEverything = { query: {}, params: undefined, body: undefined, file: undefined }

export const calls: Record<string, Call> = {
  me: read('/api/me', currentUser),
  list: list('reader', 'page=1'),
  detail: {
    ...read('', (ctx, id) => getEventRequest(ctx, about(id))),
    requestId: (world) => world.seenRequest(),
    path: (id) => `/api/event-requests/${id}`,
  },
  unlock: {
    who: 'unlocker',
    method: 'POST',
    requestId: (world) => world.pendingRequest(),
    path: (id) => `/api/event-requests/${id}/unlock`,
    run: (ctx, id) => unlockEventRequest(ctx, about(id)),
  },
  rates: read('/api/statistics/rates', (ctx) => getRates(ctx, ofEverything)),
  unlocked: read('/api/statistics/unlocked', (ctx) => getUnlockedRequests(ctx, ofEverything)),
  views: {
    ...read('/api/statistics/views?period=30days', (ctx) =>
      getViews(ctx, { ...ofEverything, query: { period: '30days' } }),
    ),
    who: 'premium',
  },
}

const filters = {
  'no filter': '',
  status: 'status=pending',
  month: 'month=2027-03',
  place: 'place=annecy',
  service: 'service=WEDDING_DESIGN',
  words: 'q=marchand',
}

/** Pages of an inbox of a hundred thousand requests: the first, and one far down. */
export const pagesOfLargeInbox = Object.entries(filters).map(([name, filter]) => ({
  name,
  first: list('planner', `page=1&${filter}`),
  far: list('planner', `page=400&${filter}`),
}))
