import { randomUUID } from 'node:crypto'
import {
  mayDo,
  type RequestAction,
  type RequestMoments,
  type RequestState,
  requestActions,
  requestMomentColumns,
  requestRefusal,
  requestState,
  requestStates,
} from '@bouquet/domain/request-actions'
import { hire } from '@bouquet/features/couples/projects/server/end-project.ts'
import { settleEndings } from '@bouquet/features/couples/projects/server/testing/settle-endings.ts'
import { withdrawRequest } from '@bouquet/features/couples/projects/server/withdraw-request.ts'
import { createProjectToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Context } from '@bouquet/server/context.ts'
import { createEventRequest, createProject, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { Problem } from '@bouquet/server/http/problem.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const at = new Date('2026-06-01T10:00:00Z')
const facts: Record<RequestState, Partial<RequestMoments> & { rejection_reason?: 'budget' }> = {
  sealed: {},
  open: { unlocked_at: at },
  hired: { unlocked_at: at, hired_at: at },
  declined: { rejected_at: at, rejection_reason: 'budget' },
  stopped: { stopped_at: at },
  stopped_open: { unlocked_at: at, stopped_at: at },
  withdrawn: { withdrawn_at: at, stopped_at: at },
  withdrawn_open: { unlocked_at: at, withdrawn_at: at, stopped_at: at },
}

/** A request in this state, with its provider and the couple's token. */
async function requestIn(state: RequestState) {
  const { stopped_at, withdrawn_at, ...moments } = facts[state]
  const provider = await createProvider(server.db, { credits: 1 })
  const project = await createProject(server.db, [provider.id])
  const { id } = await createEventRequest(server.db, provider.id, project.id)
  const withdrawal = withdrawn_at ? { withdrawn_at, stopped_at: withdrawn_at } : {}
  await server.db
    .updateTable('event_requests')
    .set({ ...moments, ...(moments.unlocked_at && { unlocked_with: 'credit' }), seen_at: at, ...withdrawal })
    .where('id', '=', id)
    .execute()
  if (stopped_at && !withdrawn_at)
    await server.db
      .updateTable('projects')
      .set({ stopped_at, stop_reason: 'found' })
      .where('id', '=', project.id)
      .execute()
  const token = await createProjectToken(server.db, project.id, server.services.now())
  expect(await stateOf(id)).toBe(state)
  return { provider, id, token, url: `/api/event-requests/${id}` }
}
type Setup = Awaited<ReturnType<typeof requestIn>>

const momentsOf = (id: Setup['id']) =>
  server.db.selectFrom('event_requests').select(requestMomentColumns).where('id', '=', id).executeTakeFirstOrThrow()
const stateOf = async (id: Setup['id']) => requestState(await momentsOf(id))

const coupleContext = () => server.services as unknown as Context

/** The problem's code, null for a successful response. */
async function codeOf(answer: Promise<{ status: number; body: unknown }>): Promise<string | null> {
  const { status, body } = await answer
  return status < 300 ? null : (body as { code: string }).code
}
async function problemOf(work: Promise<void>): Promise<string | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

const act: Record<RequestAction, (setup: Setup) => Promise<string | null>> = {
  unlock: ({ provider, url }) => codeOf(server.call(provider, 'POST', `${url}/unlock`)),
  decline: ({ provider, url }) => codeOf(server.call(provider, 'POST', `${url}/reject`, { reason: 'budget' })),
  write: ({ provider, url }) =>
    codeOf(server.call(provider, 'POST', `${url}/conversation`, { text: 'Bonjour.', key: randomUUID() })),
  withdraw: ({ id, token }) => problemOf(withdrawRequest(coupleContext(), token, id)),
  hire: async ({ id, token }) => {
    const code = await problemOf(hire(coupleContext(), token, id))
    await settleEndings(server.services)
    return code
  },
}

const every = requestActions.flatMap((action) => requestStates.map((state) => ({ action, state })))

test.each(every)('a request that is $state answers $action as the table says', async ({ action, state }) => {
  const setup = await requestIn(state)
  const before = await momentsOf(setup.id)
  expect(await act[action](setup)).toBe(requestRefusal(action, state))
  if (!mayDo(action, state)) expect(await momentsOf(setup.id)).toEqual(before)
  else if (action !== 'write') expect(await stateOf(setup.id)).not.toBe(state)
})

test('of requests in every state those are declined at once whose state allows it', async () => {
  const setups = await Promise.all(requestStates.map(requestIn))
  const [first] = setups
  const ids = setups.map(({ id }) => id)
  await server.db
    .updateTable('event_requests')
    .set({ provider_id: first?.provider.id as Setup['provider']['id'] })
    .where('id', 'in', ids)
    .execute()
  const answer = await server.call(first?.provider ?? null, 'POST', '/api/event-requests/decline', {
    uuids: ids,
    reason: 'budget',
  })
  const expected = setups.filter((_, place) => mayDo('decline', requestStates[place] ?? 'declined'))
  expect((answer.body as { declined: string[] }).declined.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
})

test.each(requestStates)('the list and the page of a request say that it is %s', async (state) => {
  const { provider, id, url } = await requestIn(state)
  const list = await server.call(provider, 'GET', '/api/event-requests')
  expect(list.body).toMatchObject({ eventRequests: [{ uuid: id, state }] })
  expect((await server.call(provider, 'GET', url)).body).toMatchObject({ message: { state } })
})

test('of a decline and the couple’s ending at the same moment, no ended request is declined', async () => {
  for (let round = 0; round < 10; round++) {
    const { provider, id, url } = await requestIn('open')
    const { project_id } = await server.db
      .selectFrom('event_requests')
      .select('project_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const [answer] = await Promise.all([
      server.call(provider, 'POST', `${url}/reject`, { reason: 'budget' }),
      server.db
        .updateTable('projects')
        .set({ stopped_at: server.services.now(), stop_reason: 'stopped' })
        .where('id', '=', project_id as NonNullable<typeof project_id>)
        .execute(),
    ])
    const { rejected_at, stopped_at } = await momentsOf(id)
    expect(stopped_at).not.toBeNull()
    expect(answer.status).toBe(rejected_at ? 200 : 409)
  }
})

test('of a message and a decline at once, none is written after the decline', async () => {
  for (let round = 0; round < 10; round++) {
    const setup = await requestIn('open')
    const [written] = await Promise.all([act.write(setup), act.decline(setup)])
    const { rows } = {
      rows: await server.db
        .selectFrom('conversation_messages')
        .select('id')
        .where('event_request_id', '=', setup.id)
        .execute(),
    }
    expect(rows).toHaveLength(written === null ? 1 : 0)
    expect(await stateOf(setup.id)).toBe('declined')
  }
})
