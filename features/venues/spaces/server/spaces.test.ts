import { createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Space, spaceForm } from '../contract.ts'
import { spaceLimits } from '../rules/space.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Who = { id: string }
const hall = {
  name: 'Salle voûtée',
  setting: 'indoor',
  areaM2: 220,
  roundTables: 140,
  dinnerDance: 120,
  longTables: 160,
  ceremonyRows: 180,
  cocktail: 250,
  rainPlan: '',
}

const owned = async (values: object = {}) => {
  const owner = await createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
  return { owner, venue: await createVenue(server.db, owner.id, values) }
}
const ask = async <Body = Space>(who: Who, method: string, venueId: string, path = '', body?: object) => {
  const answer = await server.call(who, method, `/api/venues/${venueId}/spaces${path}`, body)
  return {
    status: answer.status,
    body: answer.body as Body,
    code: (answer.body as { code?: string } | null)?.code,
    headers: answer.headers,
  }
}
const added = async (who: Who, venueId: string, values: object = {}) =>
  (await ask(who, 'POST', venueId, '', { ...hall, ...values })).body
const listed = async (who: Who, venueId: string) => (await ask<{ spaces: Space[] }>(who, 'GET', venueId)).body.spaces
const sent = (field: string, bytes: Uint8Array | string, fields: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'file')
  return form
}
const jpeg = (shade = 90) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: { r: 200, g: shade, b: 110 } } })
    .jpeg()
    .toBuffer()
const plan = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n'

test('an owner describes spaces, changes one, puts them in order and deletes one', async () => {
  const { owner, venue } = await owned()
  const inside = await added(owner, venue.id)
  const outside = await added(owner, venue.id, {
    name: 'Verger',
    setting: 'outdoor',
    longTables: null,
    rainPlan: 'La grange, à deux pas.',
  })
  expect(inside).toMatchObject({ ...hall, photos: [], plan: null })
  expect(await listed(owner, venue.id)).toEqual([inside, outside])
  const order = await ask<{ spaces: Space[] }>(owner, 'PUT', venue.id, '/order', { spaceIds: [outside.id, inside.id] })
  expect(order.body.spaces.map(({ name }) => name)).toEqual(['Verger', 'Salle voûtée'])
  const changed = await ask(owner, 'PUT', venue.id, `/${inside.id}`, { ...hall, name: 'Grande salle', areaM2: null })
  expect(changed.body).toMatchObject({ name: 'Grande salle', areaM2: null, roundTables: 140 })
  expect((await ask(owner, 'DELETE', venue.id, `/${outside.id}`)).status).toBe(204)
  expect((await ask(owner, 'DELETE', venue.id, `/${outside.id}`)).status).toBe(404)
  expect((await listed(owner, venue.id)).map(({ name }) => name)).toEqual(['Grande salle'])
})

test('an order names every space once, or changes nothing', async () => {
  const { owner, venue } = await owned()
  const [one, two] = [await added(owner, venue.id), await added(owner, venue.id, { name: 'Verger' })]
  const other = await owned()
  const foreign = await added(other.owner, other.venue.id)
  for (const spaceIds of [[one.id], [two.id, two.id], [two.id, one.id, foreign.id], [two.id, foreign.id]])
    expect((await ask(owner, 'PUT', venue.id, '/order', { spaceIds })).code).toBe('order_outdated')
  // As another window showed them before they were put in order.
  const outdated = { spaceIds: [two.id, one.id], before: [two.id, one.id] }
  expect((await ask(owner, 'PUT', venue.id, '/order', outdated)).code).toBe('order_outdated')
  expect((await listed(owner, venue.id)).map(({ id }) => id)).toEqual([one.id, two.id])
})

describe('a space', () => {
  const million = 'a'.repeat(1_000_000)
  test.each([
    ['no name', { name: '  ' }, false],
    ['a name of 80 characters', { name: 'é'.repeat(80) }, true],
    ['a name of 81 characters', { name: 'é'.repeat(81) }, false],
    ['a name of a million characters', { name: million }, false],
    ['a zero byte', { name: 'a\u0000b' }, false],
    ['a plan for rain of 500 characters', { rainPlan: 'x'.repeat(500) }, true],
    ['a plan for rain of 501 characters', { rainPlan: 'x'.repeat(501) }, false],
    ['no area', { areaM2: null }, true],
    ['an area of 0', { areaM2: 0 }, false],
    ['an area of 1', { areaM2: 1 }, true],
    ['an area below 0', { areaM2: -5 }, false],
    ['half a square metre', { areaM2: 20.5 }, false],
    ['an area larger than a million', { areaM2: 1_000_001 }, false],
    ['20,000 guests', { cocktail: 20_000 }, true],
    ['20,001 guests', { cocktail: 20_001 }, false],
    ['guests that are no number', { cocktail: '12' }, false],
    ['a setting that is none', { setting: 'underwater' }, false],
  ])('with %s: browser and server agree', async (_what, values, isRight) => {
    const { owner, venue } = await owned()
    const form = { ...hall, ...values }
    expect(spaceForm.safeParse(form).success).toBe(isRight)
    const { status } = await ask(owner, 'POST', venue.id, '', form)
    expect(isRight ? status === 201 : status === 422 || status === 400).toBe(true)
  })
})

test('thirty spaces are the most, also when two come at once', async () => {
  const { owner, venue } = await owned()
  for (let place = 1; place < spaceLimits.spaces; place += 1) await added(owner, venue.id, { name: `Salle ${place}` })
  const both = await Promise.all([ask(owner, 'POST', venue.id, '', hall), ask(owner, 'POST', venue.id, '', hall)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)?.code).toBe('spaces_full')
  expect(await listed(owner, venue.id)).toHaveLength(30)
})

test('photos are stored once a key, twelve at most, and their files go with them', async () => {
  const { owner, venue } = await owned()
  const { id } = await added(owner, venue.id)
  const key = '5d3f8a3e-7f68-4b37-9c2a-0a51f3a3b001'
  const bytes = await jpeg()
  const twice = await Promise.all(
    [1, 2].map(() => ask(owner, 'POST', venue.id, `/${id}/photos`, sent('image', bytes, { key }))),
  )
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  expect((await listed(owner, venue.id))[0]?.photos).toHaveLength(1)
  for (let place = 2; place < spaceLimits.photos; place += 1)
    await ask(owner, 'POST', venue.id, `/${id}/photos`, sent('image', await jpeg(place)))
  const last = await Promise.all(
    [200, 210].map(async (shade) => ask(owner, 'POST', venue.id, `/${id}/photos`, sent('image', await jpeg(shade)))),
  )
  expect(last.map(({ status }) => status).sort()).toEqual([201, 409])
  const [first] = (await listed(owner, venue.id))[0]?.photos ?? []
  const file = `public/${first?.imageUrl.split('/public/')[1]}`
  expect(await server.services.ports.objectStore.get(file)).not.toBeNull()
  const left = await ask(owner, 'DELETE', venue.id, `/${id}/photos/${first?.id}`)
  expect(left.body.photos).toHaveLength(11)
  await ask(owner, 'DELETE', venue.id, `/${id}`)
  await server.finishJobs()
  expect(await server.services.ports.objectStore.get(file)).toBeNull()
  expect(await server.db.selectFrom('pictures').select('id').where('provider_id', '=', owner.id).execute()).toEqual([])
})

test('a plan is a PDF or a picture by content, is saved under its space’s name, and replaces the one before', async () => {
  const { owner, venue } = await owned()
  const { id } = await added(owner, venue.id)
  const path = `/${id}/plan`
  expect((await ask(owner, 'GET', venue.id, path)).status).toBe(404)
  expect((await ask(owner, 'POST', venue.id, path, sent('plan', plan))).body.plan).toEqual({
    type: 'pdf',
    bytes: plan.length,
  })
  const saved = await ask(owner, 'GET', venue.id, path)
  expect(saved.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="salle-voutee.pdf"',
    'x-content-type-options': 'nosniff',
  })
  const before = await server.db
    .selectFrom('venue_spaces')
    .select('plan_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await ask(owner, 'POST', venue.id, path, sent('plan', await jpeg()))).body.plan?.type).toBe('jpg')
  await server.finishJobs()
  expect(await server.services.ports.objectStore.get(before.plan_key ?? '')).toBeNull()
  expect((await ask(owner, 'DELETE', venue.id, path)).body.plan).toBeNull()
  expect((await ask(owner, 'GET', venue.id, path)).status).toBe(404)
})

test('a plan that is a script is refused, whatever it calls itself', async () => {
  const { owner, venue } = await owned()
  const { id } = await added(owner, venue.id)
  const codeOf = async (bytes: Uint8Array | string) =>
    (await ask(owner, 'POST', venue.id, `/${id}/plan`, sent('plan', bytes))).code
  expect(await codeOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')).toBe('image_type_unsupported')
  expect(await codeOf('<script>alert(1)</script>')).toBe('image_type_unsupported')
  expect(await codeOf(plan.replace('/Catalog', '/Catalog /OpenAction << /S /JavaScript /JS (1) >>'))).toBe(
    'document_active_content',
  )
  expect(await codeOf('%PDF-1.4 half')).toBe('document_broken')
  expect(await codeOf('')).toBe('document_missing')
  expect(await codeOf(new Uint8Array(10 * 1024 * 1024 + 1))).toBe('document_too_large')
  expect((await listed(owner, venue.id))[0]?.plan).toBeNull()
})

test('another owner’s spaces are not there, nor is a space of one’s other venue', async () => {
  const { owner, venue } = await owned()
  const { id } = await added(owner, venue.id)
  const stranger = await owned()
  const asks: [string, string, object?][] = [
    ['GET', ''],
    ['POST', '', hall],
    ['PUT', `/${id}`, hall],
    ['DELETE', `/${id}`],
    ['PUT', '/order', { spaceIds: [id] }],
    ['POST', `/${id}/photos`, sent('image', await jpeg())],
    ['DELETE', `/${id}/photos/${id}`],
    ['POST', `/${id}/plan`, sent('plan', plan)],
    ['DELETE', `/${id}/plan`],
    ['GET', `/${id}/plan`],
  ]
  for (const [method, path, body] of asks)
    expect((await ask(stranger.owner, method, venue.id, path, body)).status, `${method} ${path}`).toBe(404)
  const second = await createVenue(server.db, owner.id)
  for (const [method, path, body] of asks.filter(([, path]) => path.includes(id)))
    expect((await ask(owner, method, second.id, path, body)).status, `${method} ${path}`).toBe(404)
  expect(await listed(owner, venue.id)).toHaveLength(1)
})
