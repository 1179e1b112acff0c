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
  const scene = { provider, projectId, url: `/api/event-requests/${id}` }
  expect(await stageOf(scene)).toBe('read')
  await server.finishJobs()
  return scene
}
type Scene = Awaited<ReturnType<typeof openedByPremium>>

const stageOf = async ({ provider, url }: Pick<Scene, 'provider' | 'url'>) =>
  ((await server.call(provider, 'GET', url)).body as { progress: { stage: string } }).progress.stage
const move = ({ provider, url }: Scene, name: string, path = '') =>
  server.call(provider, 'POST', `${url}/moves${path}`, { move: name })
const undo = (scene: Scene, name: string) => move(scene, name, '/undo')
const write = ({ provider, url }: Scene) =>
  server.call(provider, 'POST', `${url}/conversation`, { text: 'Bonjour, parlons de juin.', key: randomUUID() })
async function seenByCouple({ projectId }: Scene): Promise<string> {
  const token = await createProjectToken(server.db, projectId, server.services.now())
  const headers = { host: 'localhost', cookie: 'locale=fr' }
  return (await server.app.inject({ url: `/project/${token}`, headers })).body
}
const rates = async ({ provider }: Scene) =>
  (await server.call(provider, 'GET', '/api/statistics/rates')).body as {
    data: { answeredRate: number; unlockedRate: number }
    medianAnswerHours: number | null
  }

test('opening with Premium is no answer: the couple reads who has their details, and a message answers', async () => {
  const scene = await openedByPremium()
  const page = await seenByCouple(scene)
  expect(page).toContain('A vos coordonnées')
  expect(page).not.toContain('Répondu')
  expect(await rates(scene)).toMatchObject({ data: { answeredRate: 0, unlockedRate: 100 }, medianAnswerHours: null })
  expect((await write(scene)).status).toBe(201)
  expect(await stageOf(scene)).toBe('answered')
  expect(await seenByCouple(scene)).toContain('Répondu')
  expect((await rates(scene)).data.answeredRate).toBe(100)
})

test('the couple is mailed that somebody has their details, and not that they were answered', async () => {
  const scene = await openedByPremium()
  const { email } = await server.db
    .selectFrom('projects')
    .select('email')
    .where('id', '=', scene.projectId)
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
  const scene = await openedByPremium()
  expect(await move(scene, 'call')).toMatchObject({ status: 200, body: { progress: { stage: 'answered' } } })
  expect(await seenByCouple(scene)).toContain('Répondu')
  expect(await undo(scene, 'call')).toMatchObject({ status: 200, body: { progress: { stage: 'read' } } })
  expect(await seenByCouple(scene)).not.toContain('Répondu')
  expect((await rates(scene)).data.answeredRate).toBe(0)
})

test('a call that is taken back after a message leaves the message as the answer', async () => {
  const scene = await openedByPremium()
  await move(scene, 'call')
  await write(scene)
  expect(await undo(scene, 'call')).toMatchObject({
    body: { progress: { stage: 'answered', answeredBy: 'message' } },
  })
})

test('a request goes from quote to won or lost by hand, and each step back leads where it came from', async () => {
  const scene = await openedByPremium()
  await write(scene)
  for (const [name, stage] of [
    ['quote', 'quoted'],
    ['lose', 'lost'],
    ['win', 'won'],
  ] as const)
    expect(await move(scene, name)).toMatchObject({ status: 200, body: { progress: { stage } } })
  expect(await undo(scene, 'quote')).toMatchObject({ status: 409, body: { code: 'request_stage_changed' } })
  expect(await undo(scene, 'win')).toMatchObject({ body: { progress: { stage: 'quoted' } } })
  expect(await undo(scene, 'quote')).toMatchObject({ body: { progress: { stage: 'answered' } } })
})

test('what was noted twice at once is noted once, and both are notified', async () => {
  const scene = await openedByPremium()
  const answers = await Promise.all(Array.from({ length: 5 }, () => move(scene, 'quote')))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  const undone = await Promise.all(Array.from({ length: 5 }, () => undo(scene, 'quote')))
  expect(undone.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(await stageOf(scene)).toBe('read')
})

test('nothing is noted about a couple whose contact is sealed, a request that was declined, or somebody else’s', async () => {
  const provider = await createProvider(server.db, { credits: 1 })
  const { id, projectId } = await createEventRequest(server.db, provider.id)
  const scene = { provider, projectId, url: `/api/event-requests/${id}` }
  const refused = { status: 409, body: { code: 'request_stage_changed' } }
  expect(await move(scene, 'call')).toMatchObject(refused)
  await server.call(provider, 'POST', `${scene.url}/unlock`)
  const stranger = { ...scene, provider: await createProvider(server.db) }
  expect(await move(stranger, 'call')).toMatchObject({ status: 404 })
  await server.call(provider, 'POST', `${scene.url}/reject`, { reason: 'budget' })
  expect(await move(scene, 'win')).toMatchObject(refused)
})
