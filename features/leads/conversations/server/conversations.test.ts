import { randomUUID } from 'node:crypto'
import { hire } from '@bouquet/features/couples/projects/server/end-project.ts'
import { askForErasure } from '@bouquet/features/couples/projects/server/erase-project.ts'
import { settleEndings } from '@bouquet/features/couples/projects/server/testing/settle-endings.ts'
import { createProjectToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import { createEventRequest, createProject, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function opened() {
  const provider = await createProvider(server.db, { credits: 2, company_name: 'Atelier Lune' })
  const email = `${randomUUID()}@couple.example`
  const project = await createProject(server.db, [provider.id], { email, language: 'de' })
  const { id } = await createEventRequest(server.db, provider.id, project.id)
  const token = await createProjectToken(server.db, project.id, server.services.now())
  const url = `/api/event-requests/${id}`
  expect((await server.call(provider, 'POST', `${url}/unlock`)).status).toBe(200)
  await server.finishJobs()
  return { provider, project, email, token, url, id }
}
type Setup = Awaited<ReturnType<typeof opened>>

const write = ({ provider, url }: Setup, text: string, key = randomUUID()) =>
  server.call(provider, 'POST', `${url}/conversation`, { text, key })
const read = async ({ provider, url }: Setup) =>
  (await server.call(provider, 'GET', `${url}/conversation`)).body as {
    messages: { author: string; text: string; readAt: string | null }[]
    isOpen: boolean
    isHired: boolean
  }
const page = (token: string) => server.app.inject({ url: `/project/${token}`, headers: { host: 'localhost' } })
const post = (path: string, fields: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: path,
    headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const answer = ({ id, token }: Setup, text: string, key: string = randomUUID()) =>
  post(`/project/${token}/messages`, { request: id, text, key })
const mailsTo = (address: string) =>
  server.db
    .selectFrom('outbox_messages')
    .select(['locale', 'subject', 'text'])
    .where('to_address', '=', address)
    .orderBy('id')
    .execute()
const credits = async ({ provider }: Setup) =>
  (
    await server.db
      .selectFrom('credit_wallets')
      .select('balance')
      .where('provider_id', '=', provider.id)
      .executeTakeFirstOrThrow()
  ).balance

test('nothing is masked between a couple and a provider whose contact is open', async () => {
  const setup = await opened()
  await write(setup, 'Appelez-moi au 06 12 34 56 78 ou à studio@lune.example.')
  await server.finishJobs()
  expect((await mailsTo(setup.email)).at(-1)?.text).toContain('Appelez-moi au 06 12 34 56 78 ou à studio@lune.example.')
})

test('a couple and a provider exchange messages, each notified by mail in their language', async () => {
  const setup = await opened()
  expect((await write(setup, 'Bonjour, parlons de juin.')).status).toBe(201)
  await server.finishJobs()
  const mail = (await mailsTo(setup.email)).at(-1)
  expect([mail?.locale, mail?.subject]).toEqual(['de', 'Atelier Lune hat Ihnen geschrieben'])
  expect(mail?.text).toMatch(/Bonjour, parlons de juin\.[\s\S]*\/project\/[\w-]+\?lang=de#/)
  expect((await page(setup.token)).body).toContain('Bonjour, parlons de juin.')
  expect((await answer(setup, 'Gern,\nam Samstag?')).statusCode).toBe(303)
  await server.finishJobs()
  expect((await mailsTo(setup.provider.email)).at(-1)?.subject).toBe('Élise vous a écrit')
  expect((await read(setup)).messages).toMatchObject([
    { author: 'provider', text: 'Bonjour, parlons de juin.', readAt: expect.any(String) },
    { author: 'couple', text: 'Gern,\nam Samstag?' },
  ])
})

test('a message sent twice is stored once, and several messages in a row cause one notification', async () => {
  const setup = await opened()
  const key = randomUUID()
  const before = (await mailsTo(setup.email)).length
  await Promise.all([write(setup, 'Une fois', key), write(setup, 'Une fois', key)])
  await write(setup, 'et encore ceci')
  await server.finishJobs()
  expect((await read(setup)).messages.map(({ text }) => text)).toEqual(['Une fois', 'et encore ceci'])
  expect((await mailsTo(setup.email)).length - before).toBe(1)
})

test('before the contact is open, after a refusal and after the end nobody writes; strangers find nothing', async () => {
  const provider = await createProvider(server.db, { credits: 1 })
  const sealed = await createEventRequest(server.db, provider.id)
  const url = `/api/event-requests/${sealed.id}`
  const key = randomUUID()
  const early = await server.call(provider, 'POST', `${url}/conversation`, { text: 'Hello', key })
  expect([early.status, (early.body as { code: string }).code]).toEqual([409, 'conversation_closed'])
  const setup = await opened()
  expect((await server.call(provider, 'GET', `${setup.url}/conversation`)).status).toBe(404)
  expect((await server.call(provider, 'POST', `${setup.url}/conversation`, { text: 'x', key })).status).toBe(404)
  await server.call(setup.provider, 'POST', `${setup.url}/reject`, { reason: 'not_available' })
  expect((await write(setup, 'Pardon')).status).toBe(409)
  expect((await answer(setup, 'Schade')).statusCode).toBe(409)
  const stopped = await opened()
  await post(`/project/${stopped.token}/stop`, { reason: 'stopped' })
  await settleEndings(server.services)
  expect((await write(stopped, 'Pardon')).status).toBe(409)
  for (const text of ['', ' ', 'x'.repeat(4001)])
    expect((await answer(await opened(), text)).statusCode, text).toBe(422)
})

test('a couple hires one provider, who is notified, keeps the conversation and gets no credit back', async () => {
  const setup = await opened()
  const other = await createProvider(server.db, { credits: 1 })
  const request = await createEventRequest(server.db, other.id, setup.project.id)
  await server.call(other, 'POST', `/api/event-requests/${request.id}/unlock`)
  await Promise.all(
    [setup.id, request.id, setup.id].map((id) =>
      hire(server.services as never, setup.token, id).catch(() => undefined),
    ),
  )
  await settleEndings(server.services)
  await server.finishJobs()
  const hired = await server.db
    .selectFrom('event_requests')
    .select('provider_id')
    .where('project_id', '=', setup.project.id)
    .where('hired_at', 'is not', null)
    .execute()
  expect(hired).toHaveLength(1)
  const winner =
    hired[0]?.provider_id === other.id ? { ...setup, provider: other, url: `/api/event-requests/${request.id}` } : setup
  expect(await read(winner)).toMatchObject({ isOpen: true, isHired: true })
  expect((await mailsTo(winner.provider.email)).map(({ subject }) => subject)).toContain(
    'Élise a porté son choix sur vous',
  )
  expect(await credits(winner)).toBe(winner === setup ? 1 : 0)
})

test('a couple who asks for erasure is forgotten, and who has the contact is asked to forget it', async () => {
  const setup = await opened()
  await write(setup, 'Bonjour')
  await askForErasure(server.services as never, setup.token)
  expect((await page(setup.token)).statusCode).toBe(404)
  await server.finishJobs()
  for (const table of ['projects', 'event_requests', 'conversation_messages'] as const) {
    const { rows } = { rows: await server.db.selectFrom(table).selectAll().execute() }
    expect(JSON.stringify(rows), table).not.toContain(setup.project.id)
  }
  expect((await mailsTo(setup.email)).at(-1)?.subject).toBe('Ihre Daten sind gelöscht')
  expect((await mailsTo(setup.provider.email)).at(-1)?.subject).toBe('Un couple demande l’effacement de ses données')
  expect(await credits(setup)).toBe(2)
})
