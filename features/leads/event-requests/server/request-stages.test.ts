import { requestStage, requestStages, type StageFacts } from '@bouquet/domain/request-stages'
import type { EventRequests } from '@bouquet/server/database/generated.ts'
import { createEventRequest, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const outcomes = [null, 'won', 'lost'] as const
const cases: StageFacts[] = Array.from({ length: 64 }, (_, bits) => bits).flatMap((bits) =>
  outcomes.map((outcome) => ({
    isSeen: Boolean(bits & 1),
    isAnswered: Boolean(bits & 2),
    isQuoted: Boolean(bits & 4),
    isHired: Boolean(bits & 8),
    isRejected: Boolean(bits & 16),
    isStopped: Boolean(bits & 32),
    outcome,
  })),
)

test('the database and the domain agree on the stage of every request', async () => {
  const { rows } = await sql<{ stage: string }>`
    select request_stage(f."isSeen", f."isAnswered", f."isQuoted", f.outcome, f."isHired", f."isRejected", f."isStopped") as stage
    from (
      select place, outcome, case when "isSeen" then now() end as "isSeen", case when "isAnswered" then now() end as "isAnswered",
        case when "isQuoted" then now() end as "isQuoted", case when "isHired" then now() end as "isHired",
        case when "isRejected" then now() end as "isRejected", case when "isStopped" then now() end as "isStopped"
      from jsonb_to_recordset(${JSON.stringify(cases.map((facts, place) => ({ ...facts, place })))}::jsonb) as facts (place int, outcome text,
        "isSeen" boolean, "isAnswered" boolean, "isQuoted" boolean, "isHired" boolean, "isRejected" boolean, "isStopped" boolean)
    ) as f order by place`.execute(server.db)
  expect(rows.map(({ stage }) => stage)).toEqual(cases.map(requestStage))
})

type List = { eventRequests: { uuid: string; stage: string }[]; total: number; stages: Record<string, number> }
const list = async (provider: { id: string }, stage: string) =>
  (await server.call(provider, 'GET', `/api/event-requests?stage=${stage}`)).body as List

test('a list narrowed to a stage holds its requests, and the counts are those of the lists', async () => {
  const provider = await createProvider(server.db, { premium_status: 'active', credits: 3 })
  const now = server.services.now()
  const states: Updateable<EventRequests>[] = [
    {},
    { seen_at: now },
    { seen_at: now, answered_at: now, answered_by: 'call' },
    { seen_at: now, quoted_at: now },
    { seen_at: now, outcome: 'won', outcome_at: now },
    { seen_at: now, outcome: 'lost', outcome_at: now },
    { seen_at: now, rejected_at: now, rejection_reason: 'budget' },
  ]
  for (const state of [...states, {}]) {
    const { id } = await createEventRequest(server.db, provider.id)
    if (Object.keys(state).length > 0)
      await server.db.updateTable('event_requests').set(state).where('id', '=', id).execute()
  }
  const stopped = await createEventRequest(server.db, provider.id)
  await server.db
    .updateTable('projects')
    .set({ stopped_at: now, stop_reason: 'stopped' })
    .where('id', '=', stopped.projectId)
    .execute()
  for (const stage of requestStages) {
    const { eventRequests, total, stages } = await list(provider, stage)
    expect(eventRequests.map((request) => request.stage)).toEqual(Array(total).fill(stage))
    expect([stage, total, stages[stage]]).toEqual([stage, stage === 'new' ? 2 : 1, stage === 'new' ? 2 : 1])
  }
  await server.db.deleteFrom('event_requests').where('id', '=', stopped.id).execute()
  expect((await list(provider, 'stopped')).stages.stopped).toBe(0)
})
