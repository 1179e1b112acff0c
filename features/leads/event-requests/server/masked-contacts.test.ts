import { maskContacts } from '@bouquet/domain/contact-masking'
import type { ProviderId } from '@bouquet/domain/ids'
import contactCorpus from '@bouquet/domain/testing/contact-corpus.json' with { type: 'json' }
import { createEventRequest, createProject, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { listOutbox } from '@bouquet/server/ports/outbox/outbox.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maskTowns } from './mask-towns.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const message =
  'Bonjour, nous nous marions le 12/06/2027. Écrivez-nous à lea@couple.example ou appelez le 06 12 34 56 78.'
const masked = 'Bonjour, nous nous marions le 12/06/2027. Écrivez-nous à ••• ou appelez le •••.'

async function writtenTo(provider: { id: ProviderId }) {
  const project = await createProject(server.db, [provider.id], { message, theme: 'champêtre, insta: lea_hugo' })
  return createEventRequest(server.db, provider.id, project.id)
}

async function read(provider: { id: ProviderId }, request: { id: string }) {
  const { body } = await server.call(provider, 'GET', `/api/event-requests/${request.id}`)
  return body as {
    message: { text: string; hasMaskedContact: boolean }
    project: { weddingTheme: string }
  }
}

test('what a couple writes gives their contact away only once it is open', async () => {
  const provider = await createProvider(server.db, { credits: 1 })
  const request = await writtenTo(provider)
  expect(await read(provider, request)).toMatchObject({
    message: { text: masked, hasMaskedContact: true },
    project: { weddingTheme: 'champêtre, insta: •••' },
  })
  await server.call(provider, 'POST', `/api/event-requests/${request.id}/unlock`)
  expect(await read(provider, request)).toMatchObject({
    message: { text: message, hasMaskedContact: false },
    project: { weddingTheme: 'champêtre, insta: lea_hugo' },
  })
})

test('the mail that announces a request masks the contact data of its text', async () => {
  const provider = await createProvider(server.db)
  const request = await writtenTo(provider)
  await server.jobs.enqueue(server.db, 'announce-event-request', { eventRequestId: request.id })
  await server.finishJobs()
  const [mail] = await listOutbox(server.db, { to: provider.email, limit: 1 })
  expect(mail?.text).toContain('Écrivez-nous à ••• ou')
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/06 12 34|lea@couple/)
})

test('the data export masks what was not opened and gives what was', async () => {
  const provider = await createProvider(server.db, { credits: 1 })
  const [sealed, open] = [await writtenTo(provider), await writtenTo(provider)]
  await server.call(provider, 'POST', `/api/event-requests/${open.id}/unlock`)
  await server.call(provider, 'POST', '/api/account/export')
  await server.finishJobs()
  const mails = await listOutbox(server.db, { to: provider.email, limit: 10 })
  const link = mails.map(({ text }) => text.match(/\/api\/account\/exports\/[\w-]+/)?.[0]).find(Boolean)
  const archive = await server.app.inject({ url: link ?? '', headers: { host: 'localhost' } })
  const file = unzipSync(new Uint8Array(archive.rawPayload))['requests.json'] ?? new Uint8Array()
  const requests = JSON.parse(Buffer.from(file).toString()) as { id: string; message: string }[]
  expect(requests.find(({ id }) => id === sealed.id)?.message).toBe(masked)
  expect(requests.find(({ id }) => id === open.id)?.message).toBe(message)
})

/** Repeated searches for parts of a number must not reveal it digit by digit. */
test('of the contact data of every sentence nothing is found before the contact is open, and all of it after', async () => {
  const provider = await createProvider(server.db)
  const contacts = Object.values(contactCorpus).flatMap(({ contacts }) =>
    contacts.map((entry) => entry.replace('|', '')),
  )
  const towns = contacts.map((contact) => `Annecy ${contact}`)
  const requests = await Promise.all(towns.map((town, place) => requestFrom(provider, town, coupleNumber(place))))
  const hidden = requests.filter(({ secret }) => secret !== undefined)
  expect(hidden.length).toBeGreaterThan(towns.length * 0.9)
  await maskTowns({ db: server.db })
  for (const { id, couple, secret, readable } of hidden) {
    const query = encodeURIComponent(`${secret} ${couple}`)
    expect(await foundIn(provider, `/api/event-requests/search?q=${query}`), secret).toEqual([])
    expect(await foundIn(provider, `/api/event-requests?q=${query}`), secret).toEqual([])
    expect(
      await foundIn(provider, `/api/event-requests?q=${couple}&place=${encodeURIComponent(secret ?? '')}`),
    ).toEqual([])
    expect(await foundIn(provider, `/api/event-requests?q=annecy+${couple}`), couple).toEqual(
      readable.includes('Annecy') ? [id] : [],
    )
  }
  const opened = { unlocked_at: new Date(), unlocked_with: 'credit' as const }
  await server.db.updateTable('event_requests').set(opened).where('provider_id', '=', provider.id).execute()
  for (const { id, couple, secret } of hidden)
    expect(
      await foundIn(provider, `/api/event-requests?q=${encodeURIComponent(`${secret} ${couple}`)}`),
      secret,
    ).toEqual([id])
})

/** A name of letters only that no other couple has. */
const coupleNumber = (place: number) => `Zq${[...String(place)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}zq`

async function requestFrom(provider: { id: ProviderId }, town: string, couple: string) {
  const { id: project } = await createProject(server.db, [provider.id], { location_city: town, last_name: couple })
  const { id } = await createEventRequest(server.db, provider.id, project)
  const readable = maskContacts(town)
  return { id, couple, readable, secret: town.match(/[\p{L}\d]{2,}/gu)?.find((part) => !readable.includes(part)) }
}

async function foundIn(provider: { id: ProviderId }, url: string): Promise<string[]> {
  const { body } = await server.call(provider, 'GET', url)
  return (body as { eventRequests: { uuid: string }[] }).eventRequests.map(({ uuid }) => uuid)
}

test('a town that says how to reach the couple gives nothing away before the contact is open', async () => {
  const provider = await createProvider(server.db, { credits: 1 })
  const place = {
    location_city: 'Annecy, 06 12 34 56 78',
    location_zipcode: '0612345678',
    location_name: 'lea@couple.example',
    location_department: 'Haute-Savoie, lea@couple.example',
  }
  const project = await createProject(server.db, [provider.id], place)
  const { id } = await createEventRequest(server.db, provider.id, project.id)
  await server.jobs.enqueue(server.db, 'announce-event-request', { eventRequestId: id })
  const change = { project_id: project.id, what: 'resumed' as const, changed_at: server.services.now() }
  const { id: changeId } = await server.db
    .insertInto('project_changes')
    .values(change)
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.jobs.enqueue(server.db, 'announce-project-change', { changeId })
  await server.finishJobs()
  const url = `/api/event-requests/${id}`
  const addresses = [
    url,
    '/api/event-requests',
    '/api/event-requests/search?q=annecy',
    `${url}/reply-facts`,
    '/api/event-requests.csv',
  ]
  const readAll = async () => {
    const answers = await Promise.all(addresses.map((address) => server.call(provider, 'GET', address)))
    return answers.map(({ body }) => JSON.stringify(body))
  }
  const { email } = await server.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', provider.accountId)
    .executeTakeFirstOrThrow()
  const mails = (await listOutbox(server.db, { to: email, limit: 10 })).map(({ subject, text, html }) =>
    [subject, text, html].join(),
  )
  expect(mails.length).toBe(2)
  for (const text of [...(await readAll()), ...mails]) {
    expect(text).toContain('Annecy')
    expect(text).not.toMatch(/56 ?78|lea@/)
  }
  await server.call(provider, 'POST', `${url}/unlock`)
  for (const text of await readAll()) expect(text).toContain('06 12 34 56 78')
})
