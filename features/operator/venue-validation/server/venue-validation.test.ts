import { venuePath } from '@bouquet/domain/directory-urls'
import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import { holdForSecondLook, identityColumns } from '@bouquet/features/venues/validation/server/pending-changes.ts'
import type { Venue } from '@bouquet/features/venues/venues/contract.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import {
  createAccount,
  createPicture,
  createProvider,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VenueCase } from '../contract.ts'

let server: TestServer
let admin: { id: string }
beforeAll(async () => {
  server = await startTestServer()
  admin = await createAccount(server.db, { roles: ['ROLE_ADMIN'] })
})
afterAll(() => server.close())

const reason = 'Merci d’ajouter des photos de la salle de réception.'

async function createOwnedVenue(values: Parameters<typeof createVenue>[2] = {}, language: Language = 'fr') {
  const account = { roles: ['ROLE_VENUE' as const], language }
  const owner = await createProvider(server.db, { is_planner: false, account })
  const { id } = await createVenue(server.db, owner.id, { is_published: true, ...values })
  return { owner, id }
}

async function addImages(owner: ProviderId, venue_id: VenueId, count: number) {
  const pictures = await Promise.all(Array.from({ length: count }, () => createPicture(server.db, owner)))
  await server.db
    .insertInto('venue_images')
    .values(pictures.map(({ id }, position) => ({ venue_id, picture_id: id, position, created_at: new Date() })))
    .execute()
  return pictures
}

const caseOf = async (id: string) => (await server.call(admin, 'GET', `/api/admin/venues/${id}`)).body as VenueCase
const waiting = async () =>
  ((await server.call(admin, 'GET', '/api/admin/venues?pageSize=100')).body as { venues: { id: string }[] }).venues.map(
    ({ id }) => id,
  )
const ownVenue = async (owner: { id: string }, id: string) =>
  (await server.call(owner, 'GET', `/api/venues/${id}`)).body as Venue

async function decide(id: string, action: 'approve' | 'refuse' | 'ask-changes', seen?: VenueCase) {
  const { state: seenState, revision: seenRevision } = seen ?? (await caseOf(id))
  const body = { seenState, seenRevision, ...(action !== 'approve' && { reason }) }
  return server.call(admin, 'POST', `/api/admin/venues/${id}/${action}`, body)
}

async function save(id: VenueId, values: Record<string, unknown>) {
  await transaction(server.db, async (tx) => {
    const row = await tx
      .selectFrom('venues')
      .select(identityColumns)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const stored = await holdForSecondLook(tx, { id, now: server.services.now(), next: { ...row, ...values } })
    await tx
      .updateTable('venues')
      .set({ ...stored, updated_at: server.services.now() })
      .where('id', '=', id)
      .execute()
  })
}

/** Makes the mails about decisions on a venue due; returns their delays, in seconds. */
async function endDelay(id: string): Promise<number[]> {
  const { rows } = await sql<{ seconds: number }>`
    with delayed as (
      select id, start_after from pgboss.job where name = 'announce-venue-decision' and state = 'created'
        and (data ->> 'decisionId')::bigint in (select id from venue_decisions where venue_id = ${id})
    )
    update pgboss.job set start_after = created_on from delayed where job.id = delayed.id
    returning extract(epoch from delayed.start_after - created_on)::int as seconds
  `.execute(server.db)
  return rows.map(({ seconds }) => seconds)
}

const visit = (slug: string) => server.app.inject({ url: venuePath(slug), headers: { host: 'localhost' } })
/** Pages are cached until the database notifies of a change. */
const shows = (slug: string, text: string) => expect.poll(async () => (await visit(slug)).body).toContain(text)
const answers = (slug: string, status: number) => expect.poll(async () => (await visit(slug)).statusCode).toBe(status)

const slugOf = async (id: VenueId) =>
  (await server.db.selectFrom('venues').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug

test('a complete venue waits, oldest first; a draft, an archived and a validated one do not', async () => {
  const newer = await createOwnedVenue({ completed_at: new Date('2026-03-02T10:00:00Z') })
  const older = await createOwnedVenue({ completed_at: new Date('2026-03-01T10:00:00Z') })
  const others = await Promise.all([
    createOwnedVenue({ completed_at: null, is_published: false }),
    createOwnedVenue({ archived_at: new Date(), is_published: false }),
    createOwnedVenue({ is_validated: true }),
  ])
  const ids = await waiting()
  expect(ids.filter((id) => id === older.id || id === newer.id)).toEqual([older.id, newer.id])
  for (const { id } of others) expect(ids).not.toContain(id)
})

test('venues are found by name and town, and saved as a table', async () => {
  const { id } = await createOwnedVenue({ name: 'Moulin des Ébènes', city: 'Gruissan' })
  const found = async (query: string) =>
    ((await server.call(admin, 'GET', `/api/admin/venues?${query}`)).body as { venues: { id: string }[] }).venues.map(
      (venue) => venue.id,
    )
  expect(await found('q=ebenes')).toEqual([id])
  expect(await found('q=GRUISSAN')).toEqual([id])
  expect(await found('q=gruissan&state=approved')).toEqual([])
  expect(await found('q=%25')).toEqual([])
  const table = String((await server.call(admin, 'GET', '/api/admin/venues.csv?q=ebenes')).body)
  expect(table.trim().split('\r\n')).toHaveLength(2)
  expect(table).toMatch(/Moulin des Ébènes;[^;]*;Château;Gruissan;FR;/)
})

test('an approved venue is public and no longer waits', async () => {
  const { id } = await createOwnedVenue()
  const slug = await slugOf(id)
  await answers(slug, 404)
  const answer = await decide(id, 'approve')
  expect(answer).toMatchObject({ status: 200, body: { state: 'approved', undoable: { id: expect.any(Number) } } })
  expect(await waiting()).not.toContain(id)
  await answers(slug, 200)
})

test('whoever decides on a venue sees what the register says about the number of its owner', async () => {
  const { owner, id } = await createOwnedVenue()
  await server.db.updateTable('providers').set({ siret_status: 'not_found' }).where('id', '=', owner.id).execute()
  expect(await caseOf(id)).toMatchObject({ siretStatus: 'not_found', companyCountryCode: 'FR' })
  const { body } = await server.call(admin, 'GET', '/api/admin/venues?pageSize=100')
  expect((body as { venues: VenueCase[] }).venues.find((venue) => venue.id === id)?.siretStatus).toBe('not_found')
})

test('the mail of an approval says what still hides the venue', async () => {
  const { owner, id } = await createOwnedVenue({ name: 'Moulin de Bise' }, 'de')
  await server.db.updateTable('providers').set({ siret_status: 'inactive' }).where('id', '=', owner.id).execute()
  await decide(id, 'approve')
  await endDelay(id)
  await server.finishJobs()
  const [mail] = await outboxOf(server.db, owner.email)
  expect(mail?.text).toContain('Nicht online. Laut französischem Register ist Ihr Unternehmen geschlossen.')
})

test.each([
  ['approve', 'fr', 'Votre lieu Moulin de Bise est validé sur Bouquet'],
  ['approve', 'de', 'Moulin de Bise ist auf Bouquet freigegeben'],
  ['refuse', 'fr', 'Votre lieu Moulin de Bise sur Bouquet'],
  ['refuse', 'de', 'Ihre Location Moulin de Bise auf Bouquet'],
] as const)(
  'a minute after "%s" the owner is mailed, in %s, which venue it is and why',
  async (action, language, subject) => {
    const { owner, id } = await createOwnedVenue({ name: 'Moulin de Bise' }, language)
    await decide(id, action)
    await server.finishJobs()
    expect(await outboxOf(server.db, owner.email)).toEqual([])
    expect(await endDelay(id)).toEqual([60])
    await server.finishJobs()
    const [mail, ...others] = await outboxOf(server.db, owner.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject, locale: language, text: expect.stringContaining('Moulin de Bise') })
    expect(mail?.text).toContain(`/venues/${id}`)
    if (action === 'refuse') expect(mail?.text).toContain(reason)
    await server.finishJobs()
    expect(await outboxOf(server.db, owner.email)).toHaveLength(1)
  },
)

test('an owner who was asked for changes reads the reason, and the next change puts the venue back into the queue', async () => {
  const { owner, id } = await createOwnedVenue()
  expect((await decide(id, 'ask-changes')).status).toBe(200)
  expect((await ownVenue(owner, id)).validation).toMatchObject({ state: 'changes_asked', reason })
  expect(await waiting()).not.toContain(id)
  await addImages(owner.id, id, 1)
  expect(await waiting()).toContain(id)
  expect(await caseOf(id)).toMatchObject({ state: 'waiting', isBack: true })
})

test('a refused venue stays hidden whatever changes, and can be approved later', async () => {
  const { owner, id } = await createOwnedVenue()
  expect(await decide(id, 'refuse')).toMatchObject({ status: 200, body: { state: 'refused' } })
  await addImages(owner.id, id, 1)
  expect(await waiting()).not.toContain(id)
  expect(await decide(id, 'approve')).toMatchObject({ status: 200, body: { state: 'approved' } })
})

test('of two administrators at once the first decides', async () => {
  const { id } = await createOwnedVenue()
  const seen = await caseOf(id)
  const answers = await Promise.all([decide(id, 'approve', seen), decide(id, 'refuse', seen)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'venue_settled' })
  const decisions = await server.db.selectFrom('venue_decisions').select('id').where('venue_id', '=', id).execute()
  expect(decisions).toHaveLength(1)
})

test('a decision is refused when the owner has changed the venue since', async () => {
  const { owner, id } = await createOwnedVenue()
  const seen = await caseOf(id)
  await addImages(owner.id, id, 1)
  expect(await decide(id, 'approve', seen)).toMatchObject({ status: 409, body: { code: 'venue_changed' } })
  await server.db.updateTable('venues').set({ description: 'Tout a changé.' }).where('id', '=', id).execute()
  expect(await decide(id, 'approve', seen)).toMatchObject({ status: 409, body: { code: 'venue_changed' } })
  expect((await decide(id, 'approve')).status).toBe(200)
})

test('a new name of a validated venue waits while its page stays, then leads on from the old address', async () => {
  const { owner, id } = await createOwnedVenue({ is_validated: true, name: 'Domaine des Saules' })
  const former = await slugOf(id)
  await save(id, { name: 'Domaine du Lac' })
  await shows(former, 'Domaine des Saules')
  expect(await ownVenue(owner, id)).toMatchObject({
    name: 'Domaine du Lac',
    isValidated: true,
    validation: { state: 'waiting', changes: ['name'] },
  })
  expect(await caseOf(id)).toMatchObject({ shown: { name: 'Domaine des Saules' }, present: { name: 'Domaine du Lac' } })
  expect((await decide(id, 'approve')).status).toBe(200)
  const slug = await slugOf(id)
  expect(slug).toMatch(/^domaine-du-lac-annecy/)
  await answers(former, 301)
  expect((await visit(former)).headers.location).toBe(venuePath(slug))
  await shows(slug, 'Domaine du Lac')
  expect((await ownVenue(owner, id)).validation).toEqual({
    state: 'approved',
    reason: null,
    changes: [],
    imagesWait: false,
  })
})

test('refused changes leave the venue as it was validated, and its owner reads why', async () => {
  const { owner, id } = await createOwnedVenue({ is_validated: true, name: 'Domaine des Saules' })
  await save(id, { type: 'hotel' })
  expect((await decide(id, 'refuse')).status).toBe(200)
  expect(await ownVenue(owner, id)).toMatchObject({
    type: 'castle',
    isValidated: true,
    validation: { state: 'approved', reason, changes: [] },
  })
  expect(await waiting()).not.toContain(id)
  await save(id, { type: 'farm' })
  expect(await waiting()).toContain(id)
})

test('a change that is reverted to the validated values no longer waits', async () => {
  const { id } = await createOwnedVenue({ is_validated: true, name: 'Domaine des Saules' })
  await save(id, { name: 'Domaine du Lac' })
  expect(await waiting()).toContain(id)
  await save(id, { name: 'Domaine des Saules' })
  expect(await waiting()).not.toContain(id)
  expect(await caseOf(id)).toMatchObject({ state: 'approved', changes: [] })
})

test('images of which more than half are new wait while the validated ones are shown', async () => {
  const { owner, id } = await createOwnedVenue()
  const before = await addImages(owner.id, id, 2)
  await decide(id, 'approve')
  const slug = await slugOf(id)
  await addImages(owner.id, id, 2)
  expect(await waiting()).not.toContain(id)
  const added = await addImages(owner.id, id, 1)
  expect(await waiting()).toContain(id)
  expect((await ownVenue(owner, id)).validation.imagesWait).toBe(true)
  await server.db
    .deleteFrom('venue_images')
    .where('picture_id', '=', before[0]?.id ?? '')
    .execute()
  const [gone, fresh] = [before[0]?.folder ?? '', added[0]?.folder ?? '']
  await shows(slug, gone)
  expect((await visit(slug)).body).not.toContain(fresh)
  await decide(id, 'approve')
  await shows(slug, fresh)
  expect((await visit(slug)).body).not.toContain(gone)
})

test('deleting images of a validated venue needs no decision', async () => {
  const { owner, id } = await createOwnedVenue()
  const before = await addImages(owner.id, id, 3)
  await decide(id, 'approve')
  const remove = (count: number) =>
    server.db
      .deleteFrom('venue_images')
      .where(
        'picture_id',
        'in',
        before.slice(0, count).map((picture) => picture.id),
      )
      .execute()
  await remove(2)
  expect(await waiting()).not.toContain(id)
  await remove(3)
  expect(await waiting()).not.toContain(id)
})

test('a decision is taken back within a minute, with the address and what waited, and nothing is mailed', async () => {
  const { owner, id } = await createOwnedVenue({ is_validated: true, name: 'Domaine des Saules' })
  const former = await slugOf(id)
  await save(id, { name: 'Domaine du Lac' })
  const { body } = await decide(id, 'approve')
  const decisionId = (body as VenueCase).undoable?.id
  const undo = () => server.call(admin, 'POST', `/api/admin/venues/${id}/decisions/${decisionId}/undo`)
  expect(await undo()).toMatchObject({ status: 200, body: { state: 'waiting', changes: ['name'], undoable: null } })
  expect(await slugOf(id)).toBe(former)
  await answers(former, 200)
  expect((await ownVenue(owner, id)).name).toBe('Domaine du Lac')
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'venue_settled' } })
  expect(await endDelay(id)).toEqual([60])
  await server.finishJobs()
  expect(await outboxOf(server.db, owner.email)).toEqual([])
})

test('a decision is final once its minute has passed', async () => {
  const { id } = await createOwnedVenue()
  const { body } = await decide(id, 'approve')
  await server.db
    .updateTable('venue_decisions')
    .set({ decided_at: new Date(server.services.now().getTime() - 61_000) })
    .where('venue_id', '=', id)
    .execute()
  const path = `/api/admin/venues/${id}/decisions/${(body as VenueCase).undoable?.id}/undo`
  expect(await server.call(admin, 'POST', path)).toMatchObject({ status: 409, body: { code: 'venue_settled' } })
})
