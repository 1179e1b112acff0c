import { createAccount, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Promotion } from '../contract.ts'

const address = '/api/admin/promotions'
const form = {
  form: 'popup',
  kind: 'planner',
  country: 'FR',
  language: null,
  title: 'Votre profil public',
  description: '<p>Soignez <strong>votre</strong> profil.</p>',
  buttonText: 'Voir',
  buttonLink: '/company/services',
  showOncePerUser: true,
  startsAt: '2026-12-01T00:00:00.000Z',
  endsAt: null,
  isActive: true,
}

let server: TestServer
let admin: { id: string; roles: string[] }
beforeAll(async () => {
  server = await startTestServer()
  admin = { ...(await createAccount(server.db, { roles: ['ROLE_ADMIN'] })), roles: ['ROLE_ADMIN'] }
})
afterAll(() => server.close())

const create = async (values: object = {}) => {
  const { status, body } = await server.call(admin, 'POST', address, { ...form, ...values })
  return { status, promotion: body as Promotion, problem: body as { code: string; fields: Record<string, string> } }
}
const listed = async (query = '') => {
  const { body } = await server.call(admin, 'GET', `${address}${query}`)
  return body as { promotions: Promotion[]; hasMore: boolean }
}

test('an administrator makes, finds, changes and deletes a promotion', async () => {
  const { status, promotion } = await create()
  expect(status).toBe(201)
  expect(promotion).toEqual({
    ...form,
    id: promotion.id,
    imageUrl: null,
    seen: 0,
    clicked: 0,
    versions: [{ id: promotion.id, language: null }],
    version: expect.any(Number),
  })
  expect((await listed()).promotions[0]).toEqual(promotion)
  expect((await server.call(admin, 'GET', `${address}/${promotion.id}`)).body).toEqual(promotion)

  const changes = { ...form, form: 'alert', country: null, language: 'de', endsAt: '2026-12-24T12:00:00.000Z' }
  const changed = await server.call(admin, 'PUT', `${address}/${promotion.id}`, changes)
  expect(changed).toMatchObject({ status: 200, body: { id: promotion.id, form: 'alert', language: 'de' } })

  const planner = await createProvider(server.db)
  await server.call(planner, 'POST', `/api/marketing/promotions/${promotion.id}/clicked`)
  expect((await listed()).promotions[0]).toMatchObject({ seen: 1, clicked: 1 })

  expect((await server.call(admin, 'DELETE', `${address}/${promotion.id}`)).status).toBe(204)
  expect((await listed()).promotions).toEqual([])
  expect((await server.call(admin, 'DELETE', `${address}/${promotion.id}`)).status).toBe(404)
  expect((await server.call(admin, 'PUT', `${address}/${promotion.id}`, form)).status).toBe(404)
  expect((await server.call(admin, 'GET', `${address}/${promotion.id}`)).status).toBe(404)
})

test('a promotion in several languages is listed once, in the reader’s language, and its audience changes in all of them', async () => {
  const french = (await create({ language: 'fr', title: 'En français' })).promotion
  const addVersion = (values: object) =>
    server.call(admin, 'POST', `${address}?versionOf=${french.id}`, { ...form, ...values })
  const german = (await addVersion({ language: 'de', title: 'Auf Deutsch', kind: 'venue' })).body as Promotion
  const versions = [
    { id: french.id, language: 'fr' },
    { id: german.id, language: 'de' },
  ]
  expect(german.versions).toEqual(versions)
  expect((await server.call(admin, 'GET', `${address}/${french.id}`)).body).toMatchObject({ kind: 'venue', versions })

  const planner = await createProvider(server.db)
  await server.call(planner, 'POST', `/api/marketing/promotions/${french.id}/seen`)
  await server.call(planner, 'POST', `/api/marketing/promotions/${german.id}/clicked`)
  const found = (await listed('?q=deutsch')).promotions
  expect(found).toMatchObject([{ id: german.id, seen: 1, clicked: 1 }])
  expect((await listed()).promotions).toMatchObject([{ title: 'En français', versions, seen: 1, clicked: 1 }])

  expect((await addVersion({ language: 'de' })).status).toBe(422)
  expect((await addVersion({ language: 'it', form: 'alert' })).status).toBe(422)
  expect((await server.call(admin, 'DELETE', `${address}/${french.id}`)).status).toBe(204)
  expect((await listed()).promotions).toMatchObject([{ id: german.id, versions: [{ id: german.id }] }])
  await server.call(admin, 'DELETE', `${address}/${german.id}`)
  expect((await addVersion({ language: 'it' })).status).toBe(404)
})

test('of two operators who add the same language at once, one does', async () => {
  const french = (await create({ language: 'fr' })).promotion
  const add = () => server.call(admin, 'POST', `${address}?versionOf=${french.id}`, { ...form, language: 'it' })
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  for (const { id } of (await listed()).promotions[0]?.versions ?? [])
    await server.call(admin, 'DELETE', `${address}/${id}`)
})

test('what was done is audited without its texts', async () => {
  const { promotion } = await create()
  await server.call(admin, 'DELETE', `${address}/${promotion.id}`)
  const log = await server.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('action', 'like', 'promotion.%')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(log).toEqual([
    { action: 'promotion.deleted', actor_id: admin.id, details: { promotionId: promotion.id } },
    { action: 'promotion.created', actor_id: admin.id, details: { promotionId: promotion.id } },
  ])
})

test('nobody else finds any of it', async () => {
  const planner = await createProvider(server.db)
  expect((await server.call(planner, 'GET', address)).status).toBe(404)
  expect((await server.call(planner, 'POST', address, form)).status).toBe(404)
})

test.each([
  ['title', { title: ' ' }, 'title_required'],
  ['title', { title: 'é'.repeat(121) }, 'title_too_long'],
  ['description', { description: '' }, 'text_required'],
  ['description', { description: '<script>alert(1)</script>' }, 'text_required'],
  ['description', { description: '<p>&nbsp;<br></p>' }, 'text_required'],
  ['description', { description: 'x'.repeat(10_001) }, 'message_too_long'],
  ['description', { description: '&'.repeat(9_000) }, 'message_too_long'],
  ['buttonLink', { buttonLink: 'javascript:alert(1)' }, 'link_invalid'],
  ['buttonLink', { buttonLink: '//evil.example' }, 'link_invalid'],
  ['buttonLink', { buttonLink: '/\t/evil.example' }, 'link_invalid'],
  ['buttonLink', { buttonLink: null }, 'link_invalid'],
  ['buttonText', { buttonText: 'x'.repeat(61) }, 'title_too_long'],
  ['buttonText', { buttonText: '' }, 'text_required'],
  ['endsAt', { endsAt: '2026-12-01T00:00:00Z' }, 'period_invalid'],
  ['endsAt', { endsAt: '2026-11-01T00:00:00.000Z' }, 'period_invalid'],
  ['startsAt', { startsAt: '1 décembre' }, 'period_invalid'],
])('a wrong %s %j is refused as %s', async (field, values, code) => {
  const { status, problem } = await create(values)
  expect(status).toBe(422)
  expect(problem.fields[field]).toBe(code)
})

test('titles of 120 characters fit, in any script', async () => {
  for (const title of ['é'.repeat(120), 'ח'.repeat(120), '💐'.repeat(60)]) {
    const { status, promotion } = await create({ title })
    expect(status).toBe(201)
    expect(promotion.title).toBe(title)
  }
})

test("a popup's HTML is cleaned when it is stored, an alert's text stays text", async () => {
  const description = '<p onclick="x()">Bonjour<script>x()</script> <a href="javascript:x()">ici</a></p>'
  expect((await create({ description })).promotion.description).toBe('<p>Bonjour ici</p>')
  expect((await create({ form: 'alert', description })).promotion.description).toBe(description)
})

test('the list comes in pages', async () => {
  await server.db.deleteFrom('promotions').execute()
  for (const title of ['un', 'deux', 'trois']) await create({ title })
  const first = await listed('?pageSize=2')
  const second = await listed('?pageSize=2&page=2')
  expect([first.promotions.map(({ title }) => title), first.hasMore]).toEqual([['trois', 'deux'], true])
  expect([second.promotions.map(({ title }) => title), second.hasMore]).toEqual([['un'], false])
})

test('promotions are found by title, form and audience, and saved as a table', async () => {
  await server.db.deleteFrom('promotions').execute()
  await create({ title: 'Salon de l’été', form: 'alert', kind: 'venue' })
  await create({ title: 'Portes ouvertes', form: 'alert', kind: 'planner' })
  const titles = async (query: string) => (await listed(`?${query}`)).promotions.map(({ title }) => title)
  expect(await titles('q=ETE')).toEqual(['Salon de l’été'])
  expect(await titles('kind=planner')).toEqual(['Portes ouvertes'])
  expect(await titles('form=popup')).toEqual([])
  expect(await titles('q=%25')).toEqual([])
  const table = String((await server.call(admin, 'GET', `${address}.csv?kind=venue`)).body)
  expect(table.trim().split('\r\n')).toHaveLength(2)
  expect(table).toMatch(/Salon de l’été;[^;]+;[^;]+;.*;0;0/)
  expect((await server.call(await createProvider(server.db), 'GET', `${address}.csv`)).status).toBe(404)
})

const sendPicture = async (id: string, bytes: Uint8Array, name = 'photo.png') => {
  const payload = new FormData()
  payload.append('image', new File([Uint8Array.from(bytes)], name))
  return server.call(admin, 'POST', `${address}/${id}/image`, payload)
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a83e63' } })
    .png()
    .toBuffer()
const found = async (url: string | null) =>
  (await server.app.inject({ method: 'GET', url: url ?? '', headers: { host: 'localhost' } })).statusCode

test('a picture is stored small as WebP, replaced and taken away', async () => {
  const { promotion } = await create()
  const first = (await sendPicture(promotion.id, await picture(2400, 1000))).body as Promotion
  expect(first.imageUrl).toMatch(/^\/files\/public\/promotions\/[\w-]+\.webp$/)
  const { rawPayload } = await server.app.inject({
    method: 'GET',
    url: first.imageUrl ?? '',
    headers: { host: 'localhost' },
  })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 500 })

  const second = (await sendPicture(promotion.id, await picture(300, 200))).body as Promotion
  expect([await found(first.imageUrl), await found(second.imageUrl)]).toEqual([404, 200])
  const without = await server.call(admin, 'DELETE', `${address}/${promotion.id}/image`)
  expect(without.body).toMatchObject({ imageUrl: null })
  expect(await found(second.imageUrl)).toBe(404)
})

test('a deleted promotion takes its picture along', async () => {
  const { promotion } = await create()
  const { imageUrl } = (await sendPicture(promotion.id, await picture(30, 20))).body as Promotion
  await server.call(admin, 'DELETE', `${address}/${promotion.id}`)
  expect(await found(imageUrl)).toBe(404)
})

test('each file that is no picture is refused for what it is', async () => {
  const { promotion } = await create()
  const refusal = async (bytes: Uint8Array) =>
    ((await sendPicture(promotion.id, bytes, 'photo.jpg')).body as { code: string }).code
  const whole = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const bomb = await picture(8, 8)
  for (const side of [16, 20]) bomb.writeUInt32BE(20_000, side)
  expect(await refusal(Buffer.from('Ceci est un texte.'))).toBe('image_type_unsupported')
  expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'))).toBe(
    'image_type_unsupported',
  )
  expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('image_broken')
  expect(await refusal(bomb)).toBe('image_too_many_pixels')
  expect(await refusal(Buffer.alloc(12 * 1024 * 1024))).toBe('image_too_large')
  expect(await refusal(new Uint8Array())).toBe('image_missing')
})

test('a picture for an unknown promotion is not stored', async () => {
  const answer = await sendPicture('0f6a3ab4-92e5-4c3d-8d1e-111111111111', await picture(30, 20))
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
})
