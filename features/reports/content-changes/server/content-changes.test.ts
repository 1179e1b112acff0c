import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import { updatePortrait } from '@bouquet/features/profile/portrait/contract.ts'
import {
  createPhoto,
  createPicture,
  createPortfolio,
  createProvider,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteOldChanges } from './delete-old-changes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const changesOf = async (id: ProviderId) =>
  server.db
    .selectFrom('content_changes')
    .select(['place', 'before_text as before', 'after_text as after', 'revision'])
    .where('provider_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
const rename = (id: ProviderId, company_name: string) =>
  server.db.updateTable('providers').set({ company_name }).where('id', '=', id).execute()
const portrait = { portrait: '', experience: '', service: '', benefits: '' }
const savePortrait = (who: { id: string }, texts: Partial<typeof portrait>) =>
  server.call(who, updatePortrait.method, updatePortrait.path, { ...portrait, ...texts })
const links = {
  snFacebook: null,
  snInstagram: null,
  snTwitter: null,
  snTikTok: null,
  snLinkedIn: null,
  snPinterest: null,
}

test('what a planner changes before the approval is not recorded', async () => {
  const planner = await createProvider(server.db, { is_moderated: false })
  await savePortrait(planner, { portrait: '<p>Nous préparons des mariages.</p>' })
  await createPhoto(server.db, planner.id)
  expect(await changesOf(planner.id)).toEqual([])
})

test('several changes of a text are one entry, with the oldest text and the newest', async () => {
  const planner = await createProvider(server.db)
  for (const name of ['Maison Alba Un', 'Maison Alba Deux', 'Maison Alba Trois']) await rename(planner.id, name)
  expect(await changesOf(planner.id)).toEqual([
    { place: 'company_name', before: 'Maison Alba', after: 'Maison Alba Trois', revision: 3 },
  ])
  await rename(planner.id, 'Maison Alba')
  expect(await changesOf(planner.id)).toEqual([])
})

test('a saved form records the texts that differ, and an emptied text is nothing to look at', async () => {
  const planner = await createProvider(server.db)
  await savePortrait(planner, { portrait: '<p>Depuis 2015.</p>', benefits: '<p>Sur place la veille.</p>' })
  await savePortrait(planner, { portrait: '<p>Depuis 2016.</p>' })
  expect(await changesOf(planner.id)).toEqual([
    { place: 'portrait', before: '', after: '<p>Depuis 2016.</p>', revision: 2 },
  ])
})

test('a link that is saved again unchanged is no change', async () => {
  const planner = await createProvider(server.db)
  const save = (body: object) => server.call(planner, 'POST', '/api/social-networks', { ...links, ...body })
  await save({ snFacebook: 'https://www.facebook.com/alba', snInstagram: 'https://www.instagram.com/alba' })
  await server.db.updateTable('content_changes').set({ state: 'seen', decided_at: new Date() }).execute()
  const saved = await save({
    snFacebook: 'https://www.facebook.com/alba',
    snInstagram: 'https://www.instagram.com/alba2',
  })
  expect(saved.status).toBe(200)
  expect((await changesOf(planner.id)).map(({ place, after }) => [place, after])).toEqual([
    ['social_link', expect.stringContaining('alba2')],
  ])
})

test('a new picture is recorded once, and is gone from the queue with its row', async () => {
  const planner = await createProvider(server.db)
  const photo = await createPhoto(server.db, planner.id)
  await createPortfolio(server.db, planner.id)
  expect((await changesOf(planner.id)).map(({ place }) => place)).toEqual([
    'photo',
    'portfolio_title',
    'portfolio_text',
    'portfolio_image',
  ])
  await server.call(planner, 'DELETE', `/api/images/delete-image/${photo.id}`)
  expect((await changesOf(planner.id)).map(({ place }) => place)).not.toContain('photo')
  await server.call(planner, 'POST', `/api/images/restore-image/${photo.id}`)
  expect((await changesOf(planner.id)).map(({ place }) => place)).toContain('photo')
})

test('a validated venue’s texts and images are recorded, those of one that waits are not', async () => {
  const owner = await createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
  const describe = (id: VenueId, description: string) =>
    server.db.updateTable('venues').set({ description }).where('id', '=', id).execute()
  const addImage = async (venue_id: VenueId) => {
    const { id } = await createPicture(server.db, owner.id)
    const image = { venue_id, picture_id: id, position: 0, created_at: new Date() }
    await server.db.insertInto('venue_images').values(image).execute()
  }
  const waiting = await createVenue(server.db, owner.id, { is_validated: false, waiting_since: new Date() })
  const validated = await createVenue(server.db, owner.id, { is_validated: true, description: 'Un manoir.' })
  for (const { id } of [waiting, validated]) {
    await describe(id, 'Un manoir au bord du lac.')
    await addImage(id)
  }
  expect(await changesOf(owner.id)).toMatchObject([
    { place: 'venue_text', before: 'Un manoir.', after: 'Un manoir au bord du lac.' },
    { place: 'venue_image' },
  ])
  await server.db
    .updateTable('venues')
    .set({ images_validated_at: new Date() })
    .where('id', '=', validated.id)
    .execute()
  expect((await changesOf(owner.id)).map(({ place }) => place)).toEqual(['venue_text'])
})

test('what waits goes when the approval is withdrawn or given again', async () => {
  const planner = await createProvider(server.db)
  await rename(planner.id, 'Maison Blanche')
  await server.db
    .updateTable('providers')
    .set({ is_moderated: false, waiting_since: new Date() })
    .where('id', '=', planner.id)
    .execute()
  expect(await changesOf(planner.id)).toEqual([])
})

test('two saves of one text at the same time are one entry with the oldest text', async () => {
  const planner = await createProvider(server.db)
  const names = Array.from({ length: 8 }, (_, place) => `Maison Alba ${'abcdefgh'[place]}`)
  await Promise.all(names.map((name) => rename(planner.id, name)))
  expect(await changesOf(planner.id)).toMatchObject([{ before: 'Maison Alba', revision: 8 }])
})

test('entries are deleted when their time is over', async () => {
  const planner = await createProvider(server.db)
  await rename(planner.id, 'Maison Rose')
  const age = (days: number, state: 'waiting' | 'seen') =>
    sql`update content_changes set changed_at = now() - make_interval(days => ${days}), state = ${state},
      decided_at = case when ${state} = 'seen' then now() - make_interval(days => ${days}) end where provider_id = ${planner.id}`.execute(
      server.db,
    )
  const left = async () => {
    await deleteOldChanges(server.services)
    return (await server.db.selectFrom('content_changes').select('id').where('provider_id', '=', planner.id).execute())
      .length
  }
  await age(179, 'waiting')
  expect(await left()).toBe(1)
  await age(31, 'seen')
  expect(await left()).toBe(0)
})
