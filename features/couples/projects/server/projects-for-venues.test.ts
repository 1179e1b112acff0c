import { randomUUID } from 'node:crypto'
import type { EventRequestId, ProjectId, ProviderId, VenueId } from '@bouquet/domain/ids'
import { createProjectToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Context } from '@bouquet/server/context.ts'
import { createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProjectSubmission } from '../contract.ts'
import { confirmProject } from './confirm-project.ts'
import { hire, stopProject } from './end-project.ts'
import { followUp } from './follow-up.ts'
import { submissionTo } from './testing/couple-fixtures.ts'
import { settleEndings } from './testing/settle-endings.ts'
import { withdrawRequest } from './withdraw-request.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ctx = () => server.services as unknown as Context
const newEmail = () => `${randomUUID()}@couple.example`
const slugOf = (id: VenueId) => `chateau-${id}`

async function publicVenue(ownerId: ProviderId, values: Parameters<typeof createVenue>[2] = {}): Promise<VenueId> {
  const { id } = await createVenue(server.db, ownerId, { is_published: true, is_validated: true, ...values })
  return id
}

/** A provider who owns venues and is not a planner. */
const owner = (values: Parameters<typeof createProvider>[1] = {}) =>
  createProvider(server.db, { is_planner: false, credits: 3, ...values })

const submit = (submission: ProjectSubmission) => server.call(null, 'POST', '/api/projects', submission)
const submissionOf = (choice: { providers?: string[]; venues?: string[] }, email = newEmail()): ProjectSubmission =>
  submissionTo(choice.providers ?? [], email, choice.venues ?? [])

const projectOf = (email: string) =>
  server.db.selectFrom('projects').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

async function tokenOf(projectId: ProjectId): Promise<string> {
  return createProjectToken(server.db, projectId, server.services.now())
}

/** A confirmed project with the requests that it became. */
async function asked(submission: ProjectSubmission) {
  expect((await submit(submission)).status).toBe(201)
  const { id } = await projectOf(submission.member.email)
  const token = await tokenOf(id)
  await confirmProject(ctx(), token)
  return { id, token, email: submission.member.email, requests: await requestsOf(id) }
}

function requestsOf(projectId: ProjectId) {
  return server.db
    .selectFrom('event_requests')
    .select(['id', 'provider_id', 'venue_id', 'venue_name', 'unlocked_at', 'stopped_at', 'hired_at', 'withdrawn_at'])
    .where('project_id', '=', projectId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

const unlock = (providerId: ProviderId, requestId: EventRequestId) =>
  server.call({ id: providerId }, 'POST', `/api/event-requests/${requestId}/unlock`)

test('a project goes to planners and to venues, and each venue has a request of its own', async () => {
  const planner = await createProvider(server.db, { company_name: 'Maison Alba' })
  const host = await owner()
  const [barn, castle] = [await publicVenue(host.id, { name: 'La Grange' }), await publicVenue(host.id)]
  const { requests, email } = await asked(
    submissionOf({ providers: [planner.slug], venues: [slugOf(barn), slugOf(castle)] }),
  )
  expect(requests.map(({ provider_id, venue_id, venue_name }) => [provider_id, venue_id, venue_name])).toEqual(
    expect.arrayContaining([
      [planner.id, null, null],
      [host.id, barn, 'La Grange'],
      [host.id, castle, 'Château des Ormeraies'],
    ]),
  )
  expect(requests).toHaveLength(3)
  await server.finishJobs()
  const mails = await outboxOf(server.db, host.email)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Nouvelle demande pour Château des Ormeraies\u00a0: Élise',
    'Nouvelle demande pour La Grange\u00a0: Élise',
  ])
  const receipt = (await outboxOf(server.db, email)).map(({ text }) => text).join('\n')
  expect(receipt).toContain('Maison Alba, La Grange e Château des Ormeraies')
})

test('venues alone suffice, nobody at all does not, and five of each kind is the most', async () => {
  const host = await owner()
  const venues: VenueId[] = []
  for (let place = 0; place < 6; place++) venues.push(await publicVenue(host.id))
  const planners: string[] = []
  for (let place = 0; place < 6; place++) planners.push((await createProvider(server.db)).slug)
  const slugs = venues.map(slugOf)
  expect(await submit(submissionOf({}))).toMatchObject({ status: 422, body: { code: 'providers_required' } })
  expect(await submit(submissionOf({ venues: slugs }))).toMatchObject({
    status: 422,
    body: { code: 'too_many_providers' },
  })
  expect((await submit(submissionOf({ venues: slugs.slice(0, 5), providers: planners }))).status).toBe(422)
  const { requests } = await asked(submissionOf({ venues: slugs.slice(0, 5), providers: planners.slice(0, 5) }))
  expect(requests).toHaveLength(10)
  expect((await asked(submissionOf({ venues: slugs.slice(0, 1) }))).requests).toHaveLength(1)
})

test.each([
  ['not published', { is_published: false }, {}],
  ['not validated', { is_validated: false }, {}],
  ['of another country', { listed_country: 'IT' as const }, {}],
  ['of an owner who is not approved', {}, { is_moderated: false }],
])('a venue that is %s cannot be asked', async (_, venue, provider) => {
  const host = await owner(provider)
  const id = await publicVenue(host.id, venue)
  expect(await submit(submissionOf({ venues: [slugOf(id)] }))).toMatchObject({
    status: 422,
    body: { code: 'provider_unavailable', fields: { 'choice.venues': 'provider_unavailable' } },
  })
})

test('a venue that goes private before the couple has confirmed gets no request; the others do', async () => {
  const host = await owner()
  const [gone, stays] = [await publicVenue(host.id), await publicVenue(host.id)]
  const submission = submissionOf({ venues: [slugOf(gone), slugOf(stays)] })
  expect((await submit(submission)).status).toBe(201)
  await server.db.updateTable('venues').set({ is_published: false }).where('id', '=', gone).execute()
  const { id } = await projectOf(submission.member.email)
  await confirmProject(ctx(), await tokenOf(id))
  expect((await requestsOf(id)).map(({ venue_id }) => venue_id)).toEqual([stays])
})

test('the same project sent and confirmed at one moment asks each venue once', async () => {
  const host = await owner()
  const venue = await publicVenue(host.id)
  const submission = submissionOf({ venues: [slugOf(venue)] })
  const answers = await Promise.all(Array.from({ length: 4 }, () => submit(submission)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const { id } = await projectOf(submission.member.email)
  const tokens = await Promise.all([tokenOf(id), tokenOf(id), tokenOf(id)])
  await Promise.all(tokens.map((token) => confirmProject(ctx(), token)))
  expect(await requestsOf(id)).toHaveLength(1)
})

test('answers for venues are stored with the project, and only where a venue is asked', async () => {
  const host = await owner()
  const planner = await createProvider(server.db)
  const venue = await publicVenue(host.id)
  const answers = { use: 'both' as const, nights: 2, wantsVisit: true, visitNote: 'Un samedi de mars.' }
  const { email } = await asked({ ...submissionOf({ venues: [slugOf(venue)] }), venue: answers })
  expect(await projectOf(email)).toMatchObject({
    venue_use: 'both',
    venue_nights: 2,
    wants_venue_visit: true,
    venue_visit_note: 'Un samedi de mars.',
    venue_booked: false,
  })
  const other = await asked({ ...submissionOf({ providers: [planner.slug] }), venue: answers })
  expect(await projectOf(other.email)).toMatchObject({
    venue_use: null,
    venue_nights: null,
    wants_venue_visit: false,
    venue_visit_note: null,
  })
})

test('what a couple adds later reaches new venues, and planners keep what they have', async () => {
  const host = await owner()
  const planner = await createProvider(server.db)
  const [first, second] = [await publicVenue(host.id), await publicVenue(host.id)]
  const email = newEmail()
  const { id } = await asked(submissionOf({ providers: [planner.slug], venues: [slugOf(first)] }, email))
  await submit({ ...submissionOf({ venues: [slugOf(second)] }, email), venue: { nights: 3, wantsVisit: false } })
  const waiting = await server.db
    .selectFrom('projects')
    .select('id')
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  await confirmProject(ctx(), await tokenOf(waiting.id))
  expect((await requestsOf(id)).map(({ venue_id }) => venue_id).toSorted()).toEqual([first, second, null].toSorted())
  const project = await projectOf(email)
  expect([project.chosen_provider_ids, project.chosen_venue_ids, project.venue_nights]).toEqual([
    [planner.id],
    [first, second],
    3,
  ])
})

/** A planner, and two venues of one owner, who all have the couple's contact. */
async function opened() {
  const planner = await createProvider(server.db, { credits: 2 })
  const rival = await createProvider(server.db, { credits: 2 })
  const host = await owner()
  const other = await owner()
  const [castle, barn] = [await publicVenue(host.id), await publicVenue(other.id, { name: 'La Grange' })]
  const project = await asked(
    submissionOf({ providers: [planner.slug, rival.slug], venues: [slugOf(castle), slugOf(barn)] }),
  )
  const requestOf = (providerId: ProviderId) =>
    project.requests.find(({ provider_id }) => provider_id === providerId)?.id as EventRequestId
  for (const { id } of [planner, rival, host, other]) expect((await unlock(id, requestOf(id))).status).toBe(200)
  await server.finishJobs()
  return { planner, rival, host, other, castle, barn, ...project, requestOf }
}

const stagesOf = async ({ id }: { id: ProjectId }) =>
  Object.fromEntries(
    (await requestsOf(id)).map(({ provider_id, hired_at, stopped_at }) => [
      provider_id,
      hired_at ? 'hired' : stopped_at ? 'stopped' : 'asked',
    ]),
  )
const subjectsTo = async ({ email }: { email: string }) =>
  (await outboxOf(server.db, email)).map(({ subject }) => subject)

test('hiring a venue ends the search for venues, while planners keep the project, and one of each is hired', async () => {
  const setup = await opened()
  const { planner, rival, host, other, token, requestOf } = setup
  await hire(ctx(), token, requestOf(host.id))
  await settleEndings(server.services)
  await server.finishJobs()
  expect(await stagesOf(setup)).toEqual({
    [planner.id]: 'asked',
    [rival.id]: 'asked',
    [host.id]: 'hired',
    [other.id]: 'stopped',
  })
  expect(await projectOf(setup.email)).toMatchObject({ stopped_at: null, venue_booked: true })
  const isEnd = expect.stringMatching(/^Élise, .*\s: la recherche est terminée$/)
  expect(await subjectsTo(other)).toContainEqual(isEnd)
  expect(await subjectsTo(planner)).not.toContainEqual(isEnd)
  const found = await followUp(ctx(), token)
  expect([found.state, found.recipients.filter(({ isHired }) => isHired).map(({ name }) => name)]).toEqual([
    'confirmed',
    ['Château des Ormeraies'],
  ])
  await hire(ctx(), token, requestOf(other.id)).catch(() => undefined)
  await hire(ctx(), token, requestOf(planner.id))
  await settleEndings(server.services)
  expect(await stagesOf(setup)).toEqual({
    [planner.id]: 'hired',
    [rival.id]: 'stopped',
    [host.id]: 'hired',
    [other.id]: 'stopped',
  })
  expect(await projectOf(setup.email)).toMatchObject({ stop_reason: 'found' })
})

test('hiring a planner leaves venues asked; stopping ends both', async () => {
  const setup = await opened()
  await hire(ctx(), setup.token, setup.requestOf(setup.planner.id))
  await settleEndings(server.services)
  expect(Object.values(await stagesOf(setup)).toSorted()).toEqual(['asked', 'asked', 'hired', 'stopped'])
  await stopProject(ctx(), setup.token, 'stopped')
  await settleEndings(server.services)
  expect(Object.values(await stagesOf(setup)).toSorted()).toEqual(['hired', 'stopped', 'stopped', 'stopped'])
})

test('an owner whose first of two requests is withdrawn keeps the other, and the credit is returned with the last', async () => {
  const both = await createProvider(server.db, { credits: 1 })
  const venue = await publicVenue(both.id)
  const { requests, token } = await asked(submissionOf({ providers: [both.slug], venues: [slugOf(venue)] }))
  const [asPlanner, forVenue] = ['planner', 'venue'].map(
    (kind) => requests.find(({ venue_id }) => (venue_id !== null) === (kind === 'venue'))?.id as EventRequestId,
  )
  const balance = async () => {
    await server.finishJobs()
    const wallet = await server.db
      .selectFrom('credit_wallets')
      .select('balance')
      .where('provider_id', '=', both.id)
      .executeTakeFirstOrThrow()
    return wallet.balance
  }
  expect((await unlock(both.id, asPlanner as EventRequestId)).status).toBe(200)
  expect(await balance()).toBe(0)
  await withdrawRequest(ctx(), token, asPlanner as EventRequestId)
  expect(await balance()).toBe(0)
  const left = await server.call(both, 'GET', `/api/event-requests/${forVenue}`)
  expect(left.body).toMatchObject({ message: { isUnlocked: true, isWithdrawn: false, state: 'open' } })
  await withdrawRequest(ctx(), token, forVenue as EventRequestId)
  expect(await balance()).toBe(1)
})

test('a request that another couple sent can be neither withdrawn nor hired', async () => {
  const [mine, theirs] = [await opened(), await opened()]
  const foreign = theirs.requestOf(theirs.host.id)
  await expect(withdrawRequest(ctx(), mine.token, foreign)).rejects.toMatchObject({ code: 'not_found' })
  await expect(hire(ctx(), mine.token, foreign)).rejects.toMatchObject({ code: 'not_found' })
})

test('a provider who was asked twice is notified of a change once', async () => {
  const both = await createProvider(server.db, { credits: 1 })
  const venue = await publicVenue(both.id)
  const { token } = await asked(submissionOf({ providers: [both.slug], venues: [slugOf(venue)] }))
  await stopProject(ctx(), token, 'stopped')
  await settleEndings(server.services)
  await server.finishJobs()
  expect((await subjectsTo(both)).filter((subject) => subject?.includes('arrêté'))).toHaveLength(1)
})

test('a request keeps the name of a venue that is deleted, and follows one that is renamed', async () => {
  const host = await owner()
  const venue = await publicVenue(host.id)
  const { id, token } = await asked(submissionOf({ venues: [slugOf(venue)] }))
  const names = async () => (await requestsOf(id)).map(({ venue_name }) => venue_name)
  await server.db.updateTable('venues').set({ name: 'Domaine des Tilleuls' }).where('id', '=', venue).execute()
  expect(await names()).toEqual(['Domaine des Tilleuls'])
  await server.db.deleteFrom('venues').where('id', '=', venue).execute()
  expect(await names()).toEqual(['Domaine des Tilleuls'])
  const { recipients } = await followUp(ctx(), token)
  expect(recipients.map(({ name, kind }) => [name, kind])).toEqual([['Domaine des Tilleuls', 'venue']])
})
