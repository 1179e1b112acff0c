import { languages } from '@bouquet/domain/languages'
import { type ProjectChange, projectChanges } from '@bouquet/domain/project-changes'
import { sampleRequest } from '@bouquet/features/leads/event-requests/server/sample-request.ts'
import { createProjectToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import {
  createEventRequest,
  createProject,
  createProvider,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeMail } from './change-mail.ts'
import { changeProjectDate, changeProjectGuests } from './change-project.ts'
import { erasureMail } from './couple-mails.ts'
import { withdrawnMail } from './provider-mails.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function asked() {
  const provider = await createProvider(server.db, { credits: 1, account: { language: 'de' } })
  const project = await createProject(server.db, [provider.id])
  const { id } = await createEventRequest(server.db, provider.id, project.id)
  const token = await createProjectToken(server.db, project.id, server.services.now())
  return { provider, project, id, token }
}
type Setup = Awaited<ReturnType<typeof asked>>
const move = ({ token }: Setup, eventDate: string) =>
  changeProjectDate(server.services as never, token, { dateKind: 'fixed', eventDate })
const mailsTo = ({ provider }: Setup) =>
  server.db
    .selectFrom('outbox_messages')
    .select(['locale', 'subject', 'text'])
    .where('to_address', '=', provider.email)
    .execute()
const listed = async ({ provider }: Setup) =>
  (
    (await server.call(provider, 'GET', '/api/event-requests')).body as {
      eventRequests: { change: { what: string; from: string; to: string } | null }[]
    }
  ).eventRequests[0]?.change
const changed = async ({ provider }: Setup) =>
  (
    (await server.call(provider, 'GET', '/api/event-requests/changes')).body as {
      changedRequests: { uuid: string; change: { what: string } }[]
    }
  ).changedRequests

test('another date is mailed once in the provider’s language, stands in the list, and is seen once read', async () => {
  const setup = await asked()
  await move(setup, '2027-06-12')
  expect(await listed(setup)).toBe(null)
  await move(setup, '2027-09-04')
  await server.finishJobs()
  await server.finishJobs()
  const mails = await mailsTo(setup)
  expect(mails.map(({ locale, subject }) => [locale, subject])).toEqual([['de', 'Élise, Talloires: neuer Termin']])
  expect(mails[0]?.text).toMatch(/12\.\sJuni\s2027[\s\S]*4\.\sSeptember\s2027/)
  expect(await listed(setup)).toMatchObject({
    what: 'date',
    from: 'samedi 12\u00a0juin\u00a02027',
    to: 'samedi 4\u00a0septembre\u00a02027',
  })
  expect(await changed(setup)).toMatchObject([{ uuid: setup.id, change: { what: 'date' } }])
  const url = `/api/event-requests/${setup.id}`
  const first = await server.call(setup.provider, 'GET', url)
  expect(first.body).toMatchObject({ changes: [{ what: 'date', isNew: true }] })
  const second = await server.call(setup.provider, 'GET', url)
  expect(second.body).toMatchObject({ changes: [{ what: 'date', isNew: false }] })
  expect([await listed(setup), await changed(setup)]).toEqual([null, []])
})

test('the mail about a change names the venue that was asked', async () => {
  const setup = await asked()
  const venue = await createVenue(server.db, setup.provider.id, { name: 'Moulin de Bise' })
  await server.db
    .updateTable('event_requests')
    .set({ venue_id: venue.id, venue_name: 'Moulin de Bise' })
    .where('id', '=', setup.id)
    .execute()
  await move(setup, '2027-09-04')
  await server.finishJobs()
  const [mail] = await mailsTo(setup)
  expect(mail?.subject).toBe('Élise, Moulin de Bise: neuer Termin')
  expect(mail?.text).toContain('Ihre Location: Moulin de Bise')
})

test.each(languages)('mails about a request for a venue name it, in %s', (language) => {
  const request = { ...sampleRequest(language), venue: 'Moulin de Bise' }
  const link = 'https://www.bouquet.example/event-requests/1'
  const change = (what: ProjectChange) =>
    changeMail(request, { what, changed_at: new Date(), before: null, after: null }, link)
  const mails = [withdrawnMail(request, link), erasureMail(request), ...projectChanges.map(change)]
  for (const { blocks } of mails) expect(JSON.stringify(blocks)).toContain('Moulin de Bise')
  for (const { subject } of projectChanges.map(change)) expect(subject).toContain('Moulin de Bise')
  const asPlanner = { ...request, venue: null }
  for (const { blocks } of [withdrawnMail(asPlanner, link), erasureMail(asPlanner)])
    expect(blocks.filter(({ kind }) => kind === 'facts')).toEqual([])
})

test('more guests are announced, but not to a provider who has declined', async () => {
  const setup = await asked()
  await server.call(setup.provider, 'POST', `/api/event-requests/${setup.id}/reject`, { reason: 'budget' })
  const other = await createProvider(server.db)
  const { id } = await createEventRequest(server.db, other.id, setup.project.id)
  await changeProjectGuests(server.services as never, setup.token, '120_to_180')
  await server.finishJobs()
  expect(await mailsTo(setup)).toEqual([])
  expect(await listed(setup)).toBe(null)
  const { body } = await server.call(other, 'GET', `/api/event-requests/${id}`)
  expect(body).toMatchObject({ changes: [{ what: 'guests', isNew: true }] })
})

test('open pages of the provider hear of a change as it is committed', async () => {
  const setup = await asked()
  const heard: string[] = []
  await server.services.newRequests.hear({ hear: (payload) => heard.push(payload), missed: () => undefined })
  await move(setup, '2027-10-02')
  await expect.poll(() => heard).toContain(`changed ${setup.provider.id} ${setup.id} date`)
})
