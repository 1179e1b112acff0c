import type { ProviderId } from '@bouquet/domain/ids'
import { createProjectToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import { createEventRequest, createProject, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleEnding } from './end-project.ts'
import { settleEndings } from './testing/settle-endings.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function asked(count = 2) {
  const providers = []
  for (let number = 0; number < count; number++) providers.push(await createProvider(server.db, { credits: 2 }))
  const project = await createProject(
    server.db,
    providers.map(({ id }) => id),
  )
  const requests = []
  for (const { id } of providers) requests.push(await createEventRequest(server.db, id, project.id))
  const token = await createProjectToken(server.db, project.id, server.services.now())
  return { providers, project, requests, token }
}
type Setup = Awaited<ReturnType<typeof asked>>

const post = ({ token }: Setup, path: string, fields: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/project/${token}/${path}`,
    headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const page = async ({ token }: Setup) =>
  (await server.app.inject({ url: `/project/${token}`, headers: { host: 'localhost' } })).body
const subjectsTo = async ({ email }: { email: string }) =>
  (
    await server.db
      .selectFrom('outbox_messages')
      .select('subject')
      .where('to_address', '=', email)
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject)
const stopOf = async ({ project }: Setup) =>
  (
    await server.db
      .selectFrom('projects')
      .select(['stopped_at', 'stop_reason'])
      .where('id', '=', project.id)
      .executeTakeFirstOrThrow()
  ).stop_reason
const unlock = (provider: { id: ProviderId } | undefined, request: { id: string } | undefined) =>
  server.call(provider as { id: string }, 'POST', `/api/event-requests/${request?.id}/unlock`)

test('a stop waits some seconds, and if it is undone nobody is notified', async () => {
  const setup = await asked(1)
  await post(setup, 'stop', { reason: 'stopped' })
  expect(await page(setup)).toContain('Vous arrêtez votre projet')
  expect(await stopOf(setup)).toBe(null)
  expect((await post(setup, 'undo')).statusCode).toBe(303)
  expect(await page(setup)).not.toContain('Vous arrêtez votre projet')
  await settleEndings(server.services)
  await server.finishJobs()
  expect(await stopOf(setup)).toBe(null)
  expect(await subjectsTo(setup.providers[0] as never)).toEqual([])
})

test('a stop that is not undone is carried out by a job even if the page is closed, and each provider is notified once', async () => {
  const setup = await asked(2)
  const [declined] = setup.requests
  await server.call(setup.providers[0] as never, 'POST', `/api/event-requests/${declined?.id}/reject`, {
    reason: 'budget',
  })
  await post(setup, 'stop', { reason: 'stopped' })
  const { rows } = { rows: await server.db.selectFrom('project_endings').select(['id', 'project_id']).execute() }
  const ending = rows.find(({ project_id }) => project_id === setup.project.id)
  const waiting = await server.db
    .withSchema('pgboss')
    .selectFrom('job' as never)
    .select(['start_after', 'created_on'] as never)
    .where('data' as never, '@>', JSON.stringify({ endingId: ending?.id }) as never)
    .executeTakeFirstOrThrow()
  const { start_after, created_on } = waiting as { start_after: Date; created_on: Date }
  expect(Math.round((+start_after - +created_on) / 1000)).toBe(12)
  await Promise.all(Array.from({ length: 4 }, () => settleEnding(server.services, setup.project.id, ending?.id ?? '')))
  await server.finishJobs()
  await server.finishJobs()
  expect(await stopOf(setup)).toBe('stopped')
  expect(await subjectsTo(setup.providers[0] as never)).toEqual([])
  expect(await subjectsTo(setup.providers[1] as never)).toEqual(['Élise, Talloires\u00a0: le projet est arrêté'])
  expect(await unlock(setup.providers[1], setup.requests[1])).toMatchObject({
    status: 409,
    body: { code: 'project_stopped' },
  })
})

test('whom a couple has chosen is notified, and the others that somebody was found, without a name', async () => {
  const setup = await asked(2)
  const [chosen, other] = setup.providers
  await unlock(chosen, setup.requests[0])
  await server.finishJobs()
  await post(setup, 'hired', { request: setup.requests[0]?.id ?? '' })
  expect(await page(setup)).toContain('Vous avez choisi Maison Alba')
  await settleEndings(server.services)
  await server.finishJobs()
  expect(await subjectsTo(chosen as never)).toEqual(['Élise a porté son choix sur vous'])
  expect(await subjectsTo(other as never)).toEqual(['Élise, Talloires\u00a0: la recherche est terminée'])
  const stages = await Promise.all(
    setup.providers.map(async (provider, place) => {
      const { body } = await server.call(provider, 'GET', `/api/event-requests/${setup.requests[place]?.id}`)
      return (body as { progress: { stage: string } }).progress.stage
    }),
  )
  expect(stages).toEqual(['won', 'stopped'])
})

test('of two answers within the seconds the later one holds', async () => {
  const setup = await asked(1)
  await unlock(setup.providers[0], setup.requests[0])
  await post(setup, 'stop', { reason: 'stopped' })
  await post(setup, 'hired', { request: setup.requests[0]?.id ?? '' })
  await settleEndings(server.services)
  expect(await stopOf(setup)).toBe('found')
})

test('an undo and the job at one moment: the row decides, and what was undone notifies nobody', async () => {
  for (let time = 0; time < 15; time++) {
    const setup = await asked(1)
    await post(setup, 'stop', { reason: 'stopped' })
    await Promise.all([settleEndings(server.services), post(setup, 'undo'), settleEndings(server.services)])
    await server.finishJobs()
    const ending = await server.db
      .selectFrom('project_endings')
      .select(['settled_at', 'undone_at'])
      .where('project_id', '=', setup.project.id)
      .executeTakeFirstOrThrow()
    expect((ending.settled_at === null) !== (ending.undone_at === null)).toBe(true)
    expect((await stopOf(setup)) === 'stopped').toBe(ending.settled_at !== null)
    expect((await subjectsTo(setup.providers[0] as never)).length).toBe(ending.settled_at === null ? 0 : 1)
  }
})

test('a provider who opens the contact in these seconds has the credit back', async () => {
  const setup = await asked(1)
  await post(setup, 'stop', { reason: 'stopped' })
  expect((await unlock(setup.providers[0], setup.requests[0])).status).toBe(200)
  await settleEndings(server.services)
  await server.finishJobs()
  await server.finishJobs()
  const { balance } = await server.db
    .selectFrom('credit_wallets')
    .select('balance')
    .where('provider_id', '=', setup.providers[0]?.id as ProviderId)
    .executeTakeFirstOrThrow()
  expect(balance).toBe(2)
})
