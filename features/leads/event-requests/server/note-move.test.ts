import { randomUUID } from 'node:crypto'
import { createProjectToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import { createEventRequest, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function openedByPremium() {
  const provider = await createProvider(server.db, { premium_status: 'active', company_name: 'Atelier Lune' })
  const { id, projectId } = await createEventRequest(server.db, provider.id)
  const setup = { provider, projectId, url: `/api/event-requests/${id}` }
  expect(await stageOf(setup)).toBe('read')
  await server.finishJobs()
  return setup
}
type Setup = Awaited<ReturnType<typeof openedByPremium>>

const stageOf = async ({ provider, url }: Pick<Setup, 'provider' | 'url'>) =>
  ((await server.call(provider, 'GET', url)).body as { progress: { stage: string } }).progress.stage
const move = ({ provider, url }: Setup, name: string, path = '') =>
  server.call(provider, 'POST', `${url}/moves${path}`, { move: name })
const undo = (setup: Setup, name: string) => move(setup, name, '/undo')
const write = ({ provider, url }: Setup) =>
  server.call(provider, 'POST', `${url}/conversation`, { text: 'Bonjour, parlons de juin.', key: randomUUID() })
async function seenByCouple({ projectId }: Setup): Promise<string> {
  const token = await createProjectToken(server.db, projectId, server.services.now())
  const headers = { host: 'localhost', cookie: 'locale=fr' }
  return (await server.app.inject({ url: `/project/${token}`, headers })).body
}
const rates = async ({ provider }: Setup) =>
  (await server.call(provider, 'GET', '/api/statistics/rates')).body as {
    data: { answeredRate: number; unlockedRate: number }
    medianAnswerHours: number | null
  }

test('opening with Premium is no answer: the couple reads who has their details, and a message answers', async () => {
  const setup = await openedByPremium()
  const page = await seenByCouple(setup)
  expect(page).toContain('A vos coordonnées')
  expect(page).not.toContain('A répondu')
  expect(await rates(setup)).toMatchObject({ data: { answeredRate: 0, unlockedRate: 100 }, medianAnswerHours: null })
  expect((await write(setup)).status).toBe(201)
  expect(await stageOf(setup)).toBe('answered')
  expect(await seenByCouple(setup)).toContain('A répondu')
  expect((await rates(setup)).data.answeredRate).toBe(100)
})

test('the couple is mailed that somebody has their details, and not that they were answered', async () => {
  const setup = await openedByPremium()
  const { email } = await server.db
    .selectFrom('projects')
    .select('email')
    .where('id', '=', setup.projectId)
    .executeTakeFirstOrThrow()
  const mail = await server.db
    .selectFrom('outbox_messages')
    .select(['subject', 'text'])
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow()
  expect(mail.subject).toBe('Atelier Lune a vos coordonnées')
  expect(mail.text).not.toContain('a répondu')
})

test('a noted call answers, and taken back it never did', async () => {
  const setup = await openedByPremium()
  expect(await move(setup, 'call')).toMatchObject({ status: 200, body: { progress: { stage: 'answered' } } })
  expect(await seenByCouple(setup)).toContain('A répondu')
  expect(await undo(setup, 'call')).toMatchObject({ status: 200, body: { progress: { stage: 'read' } } })
  expect(await seenByCouple(setup)).not.toContain('A répondu')
  expect((await rates(setup)).data.answeredRate).toBe(0)
})

test('a call that is taken back after a message leaves the message as the answer', async () => {
  const setup = await openedByPremium()
  await move(setup, 'call')
  await write(setup)
  expect(await undo(setup, 'call')).toMatchObject({
    body: { progress: { stage: 'answered', answeredBy: 'message' } },
  })
})

test('a request goes from quote to won or lost by hand, and each step back leads where it came from', async () => {
  const setup = await openedByPremium()
  await write(setup)
  for (const [name, stage] of [
    ['quote', 'quoted'],
    ['lose', 'lost'],
    ['win', 'won'],
  ] as const)
    expect(await move(setup, name)).toMatchObject({ status: 200, body: { progress: { stage } } })
  expect(await undo(setup, 'quote')).toMatchObject({ status: 409, body: { code: 'request_stage_changed' } })
  expect(await undo(setup, 'win')).toMatchObject({ body: { progress: { stage: 'quoted' } } })
  expect(await undo(setup, 'quote')).toMatchObject({ body: { progress: { stage: 'answered' } } })
})

test('what was noted twice at once is noted once, and both are notified', async () => {
  const setup = await openedByPremium()
  const answers = await Promise.all(Array.from({ length: 5 }, () => move(setup, 'quote')))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  const undone = await Promise.all(Array.from({ length: 5 }, () => undo(setup, 'quote')))
  expect(undone.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(await stageOf(setup)).toBe('read')
})

test('nothing is noted about a couple whose contact is sealed, a request that was declined, or somebody else’s', async () => {
  const provider = await createProvider(server.db, { credits: 1 })
  const { id, projectId } = await createEventRequest(server.db, provider.id)
  const setup = { provider, projectId, url: `/api/event-requests/${id}` }
  const refused = { status: 409, body: { code: 'request_stage_changed' } }
  expect(await move(setup, 'call')).toMatchObject(refused)
  await server.call(provider, 'POST', `${setup.url}/unlock`)
  const stranger = { ...setup, provider: await createProvider(server.db) }
  expect(await move(stranger, 'call')).toMatchObject({ status: 404 })
  await server.call(provider, 'POST', `${setup.url}/reject`, { reason: 'budget' })
  expect(await move(setup, 'win')).toMatchObject(refused)
})
