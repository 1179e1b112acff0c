import { guidePath } from '@bouquet/domain/guides'
import { createOperator } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GuideText } from '../contract.ts'
import { readFirstTexts } from './first-guides.ts'
import { publishPlannedGuides } from './publish-guide-text.ts'
import { storeFirstGuides } from './store-first-guides.ts'

const now = new Date('2026-11-24T09:00:00Z')

let server: TestServer
let editor: Awaited<ReturnType<typeof createOperator>>
beforeAll(async () => {
  server = await startTestServer()
  server.setNow(now)
  await storeFirstGuides(server.db, new Date('2026-11-22T09:00:00Z'))
  editor = await createOperator(server.db, ['content'], { first_name: 'Ines', last_name: 'Kern' })
})
afterAll(() => server.close())

type Wanted = { version?: number | null; by?: typeof editor }
async function call(method: string, url: string, payload?: object, { version, by = editor }: Wanted = {}) {
  const headers = {
    host: 'localhost',
    authorization: `Bearer ${await server.tokenOf({ ...by, roles: ['ROLE_ADMIN'] })}`,
    ...(typeof version === 'number' && { 'if-match': `"${version}"` }),
  }
  const answer = await server.app.inject({ method: method as 'PUT', url, headers, ...(payload && { payload }) })
  const isJson = String(answer.headers['content-type']).includes('json')
  return {
    status: answer.statusCode,
    text: answer.body,
    body: (isJson ? answer.json() : {}) as GuideText & { code: string },
  }
}
const visit = (url: string, host = 'localhost') => server.app.inject({ url, headers: { host } })
const pathOf = ({ id }: { id: string }, rest = '', language = 'fr') =>
  `/api/admin/guides/${id}/texts/${language}${rest}`

let count = 0
const words = (changes: object = {}) => ({
  slug: `saison-${++count}`,
  title: 'Se marier en hiver',
  description: 'Le froid, la lumière et les prix.',
  body: '## Le froid\n\nPrévoyez des plaids.',
  reason: 'Un sujet de saison.',
  ...changes,
})
async function newGuide(changes: object = {}) {
  const sent = words(changes)
  const { status, body } = await call('POST', '/api/admin/guides', { ...sent, language: 'fr' })
  expect(status).toBe(201)
  return { ...body, sent }
}
const firstSlug = (key: string) =>
  readFirstTexts().find((text) => text.key === key && text.language === 'fr')?.slug ?? ''
async function idOf(key: string) {
  return server.db.selectFrom('guides').select('id').where('key', '=', key).executeTakeFirstOrThrow()
}

test('a new guide can be read once it is published, in list, feed and sitemap too', async () => {
  const guide = await newGuide()
  expect(guide).toMatchObject({ version: 1, state: 'draft', publicUrl: null })
  expect((await visit(guidePath(guide.slug))).statusCode).toBe(404)
  const { body } = await call('PUT', pathOf(guide, '/publication'), { at: null }, { version: 1 })
  expect(body).toMatchObject({ state: 'public', publicVersion: 1 })
  for (const url of [guidePath(guide.slug), '/guide/list', '/guide/rss.xml', '/sitemaps/pages.xml'])
    expect((await visit(url)).body, url).toContain(guide.slug)
})

test('a saved version changes nothing that visitors read; a changed address leads on once it is published', async () => {
  const guide = await newGuide()
  await call('PUT', pathOf(guide, '/publication'), { at: null }, { version: 1 })
  const later = words({ body: '## La neige' })
  expect((await call('PUT', pathOf(guide), later, { version: 1 })).body).toMatchObject({ version: 2, state: 'changed' })
  expect((await visit(guidePath(guide.slug))).body).toContain('Prévoyez des plaids')
  await call('PUT', pathOf(guide, '/publication'), { at: null }, { version: 2 })
  expect((await visit(guidePath(later.slug))).body).toContain('La neige')
  const { statusCode, headers } = await visit(guidePath(guide.slug))
  expect([statusCode, headers.location]).toEqual([301, guidePath(later.slug)])
})

test('a planned version is published at its time, not before, and not what was saved since', async () => {
  const guide = await newGuide()
  const at = '2026-11-25T07:30:00.000Z'
  const { body } = await call('PUT', pathOf(guide, '/publication'), { at }, { version: 1 })
  expect(body).toMatchObject({ state: 'planned', planned: { version: 1, at } })
  await call('PUT', pathOf(guide), words({ slug: guide.slug, body: '## Trop tard' }), { version: 1 })
  for (const [moment, status] of [
    ['2026-11-25T07:29:59Z', 404],
    ['2026-11-25T07:30:00Z', 200],
  ] as const) {
    server.setNow(new Date(moment))
    await Promise.all([publishPlannedGuides(server.services), publishPlannedGuides(server.services)])
    expect((await visit(guidePath(guide.slug))).statusCode).toBe(status)
  }
  expect((await visit(guidePath(guide.slug))).body).toContain('Prévoyez des plaids')
  expect((await call('GET', pathOf(guide))).body).toMatchObject({ state: 'changed', publicVersion: 1, planned: null })
  server.setNow(now)
})

test('a cancelled plan publishes nothing, and a time that is over is refused', async () => {
  const guide = await newGuide()
  const at = '2026-11-25T08:00:00.000Z'
  await call('PUT', pathOf(guide, '/publication'), { at }, { version: 1 })
  expect((await call('DELETE', pathOf(guide, '/plan'))).body).toMatchObject({ state: 'draft', planned: null })
  await publishPlannedGuides({ db: server.db, now: () => new Date(at) })
  expect((await visit(guidePath(guide.slug))).statusCode).toBe(404)
  for (const wrong of ['2026-11-24T08:59:00.000Z', '2028-01-01T00:00:00.000Z'])
    expect(await call('PUT', pathOf(guide, '/publication'), { at: wrong }, { version: 1 })).toMatchObject({
      status: 422,
      body: { code: 'publication_time_invalid' },
    })
})

test('a guide that is taken back is gone, and can be published again', async () => {
  const guide = await newGuide()
  await call('PUT', pathOf(guide, '/publication'), { at: null }, { version: 1 })
  expect((await call('DELETE', pathOf(guide, '/publication'))).body).toMatchObject({ state: 'draft', publicUrl: null })
  expect((await visit(guidePath(guide.slug))).statusCode).toBe(404)
  await call('PUT', pathOf(guide, '/publication'), { at: null }, { version: 1 })
  expect((await visit(guidePath(guide.slug))).statusCode).toBe(200)
})

test('the product’s text is version 0, can be restored, and no longer follows the product once somebody has saved another', async () => {
  const guide = await idOf('rain-plan')
  const slug = firstSlug('rain-plan')
  expect((await call('GET', pathOf(guide))).body).toMatchObject({ version: 0, state: 'public', slug })
  await call('PUT', pathOf(guide), words({ slug }), { version: 0 })
  const { body } = await call('PUT', pathOf(guide, '/restore'), { version: 0, reason: 'Mieux avant.' }, { version: 1 })
  expect(body).toMatchObject({ version: 2, state: 'changed' })
  const { versions } = (await call('GET', pathOf(guide, '/versions'))).body as unknown as { versions: object[] }
  expect(versions).toMatchObject([
    { version: 2, restores: 0, reason: 'Mieux avant.', savedBy: 'Ines Kern' },
    { version: 1, reason: 'Un sujet de saison.' },
    { version: 0, reason: null, savedBy: null },
  ])
  await call('PUT', pathOf(guide), words({ slug, body: '## Tout autre' }), { version: 2 })
  await call('PUT', pathOf(guide, '/publication'), { at: null }, { version: 3 })
  await storeFirstGuides(server.db, new Date('2026-12-01T09:00:00Z'))
  expect((await visit(guidePath(slug))).body).toContain('Tout autre')
})

test('no other guide gets an address that one has, had or is to get in this language', async () => {
  const guide = await newGuide()
  const refused = { status: 409, body: { code: 'slug_taken' } }
  const planned = words()
  await call('PUT', pathOf(guide), planned, { version: 1 })
  const foreign = { ...words(), language: 'fr' }
  for (const slug of [guide.slug, planned.slug, firstSlug('budget')])
    expect(await call('POST', '/api/admin/guides', { ...foreign, slug })).toMatchObject(refused)
  const german = { ...foreign, slug: guide.slug, language: 'de' }
  expect((await call('POST', '/api/admin/guides', german)).status).toBe(201)
  for (const slug of ['list', 'preview', 'Majuscule', 'accentué', ''])
    expect(await call('POST', '/api/admin/guides', { ...foreign, slug })).toMatchObject({ status: 422 })
})

test('two new guides of one address at one moment: one is made', async () => {
  const sent = { ...words(), language: 'fr' }
  const answers = await Promise.all([call('POST', '/api/admin/guides', sent), call('POST', '/api/admin/guides', sent)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('publishing what a colleague has changed since is refused', async () => {
  const guide = await newGuide()
  await call('PUT', pathOf(guide), words(), { version: 1 })
  expect(await call('PUT', pathOf(guide, '/publication'), { at: null }, { version: 1 })).toMatchObject({ status: 412 })
})

test('a preview shows a saved version as its page, cleaned, for ten minutes and to nobody else', async () => {
  const guide = await newGuide({ body: '## Aperçu\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))' })
  const { url } = (await call('GET', pathOf(guide, '/versions/1/preview'))).body as unknown as { url: string }
  const { host, pathname, search } = new URL(url)
  const page = await visit(pathname + search, host)
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect(page.body).toContain('Aperçu</h2>')
  expect(page.body).not.toMatch(/alert\(|javascript:/)
  expect((await visit(`${pathname}?pass=forged`, host)).statusCode).toBe(410)
  server.setNow(new Date(now.getTime() + 11 * 60_000))
  expect((await visit(pathname + search, host)).statusCode).toBe(410)
  server.setNow(now)
  const dutch = { ...words(), language: 'nl' }
  const { id } = (await call('POST', '/api/admin/guides', dutch)).body
  const preview = await call('GET', pathOf({ id }, '/versions/1/preview', 'nl'))
  expect(new URL((preview.body as unknown as { url: string }).url).hostname).toBe('be.localhost')
})

test('texts are found by words, language and state, and leave as a file', async () => {
  const guide = await newGuide({ title: 'Éloge des pivoines' })
  const list = (query: string) => call('GET', `/api/admin/guide-texts?${query}`)
  const found = (await list('q=eloge%20des&language=fr&state=draft')).body as unknown as { texts: object[] }
  expect(found.texts).toMatchObject([{ id: guide.id, state: 'draft', savedBy: 'Ines Kern' }])
  for (const query of ['q=eloge&language=de', 'q=eloge&state=public', 'q=%25'])
    expect((await list(query)).body).toMatchObject({ texts: [] })
  const csv = await call('GET', '/api/admin/guide-texts.csv?q=eloge')
  expect(csv.text).toContain(`Éloge des pivoines;fr;Brouillon;${guide.slug};1;`)
  expect(csv.text.trim().split('\r\n')).toHaveLength(2)
})

test('what operators do with guides is in the audit log, and others find nothing', async () => {
  const guide = await newGuide()
  await call('PUT', pathOf(guide, '/publication'), { at: null }, { version: 1 })
  await call('DELETE', pathOf(guide, '/publication'))
  await call('DELETE', pathOf(guide, '/publication'))
  const actions = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', editor.id)
    .where(sql<boolean>`details ->> 'guideId' = ${guide.id}`)
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual(['guide.created', 'guide.published', 'guide.withdrawn'])
  const support = await createOperator(server.db, ['support'])
  expect((await call('GET', pathOf(guide), undefined, { by: support })).status).toBe(404)
})
