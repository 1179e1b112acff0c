import { languages } from '@bouquet/domain/languages'
import { charactersIn, portraitLengths } from '@bouquet/domain/portrait'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { message } from '@bouquet/server/i18n.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PortraitTexts } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Who = { id: string }
const address = '/api/portrait-experiences'
const unsaid: PortraitTexts = { portrait: '', experience: '', service: '', benefits: '' }
const enough = `<p>${'Je compose des fêtes à votre image. '.repeat(2)}</p>`
const complete: PortraitTexts = { portrait: enough, experience: enough, service: enough, benefits: enough }
const save = (who: Who, texts: Partial<PortraitTexts>) =>
  server.call(who, 'POST', address, { ...unsaid, ...texts } as object)
const flagsOf = async (who: Who) => ((await server.call(who, 'GET', '/api/me')).body as { user: object }).user

test('what is saved is read again, stands on the public page, and completes the profile at once', async () => {
  const provider = await createProvider(server.db)
  expect((await server.call(provider, 'GET', address)).body).toMatchObject(unsaid)
  expect(await flagsOf(provider)).toMatchObject({
    missingPortrait: true,
    missingExperiences: true,
    missingServices: true,
    missingBenefits: true,
  })
  const saved = await save(provider, complete)
  expect(saved.status).toBe(200)
  expect((await server.call(provider, 'GET', address)).body).toEqual(saved.body)
  expect(await flagsOf(provider)).toMatchObject({
    missingPortrait: false,
    missingExperiences: false,
    missingServices: false,
    missingBenefits: false,
  })
  const page = await server.app.inject({ url: `/wedding-planner/${provider.slug}`, headers: { host: 'localhost' } })
  expect(page.body.includes('Je compose des fêtes')).toBe(true)
})

test('a few words are saved, and leave the step open', async () => {
  const provider = await createProvider(server.db)
  await save(provider, { ...complete, portrait: `<p>${'x'.repeat(portraitLengths.enough - 1)}</p>` })
  expect(await flagsOf(provider)).toMatchObject({ missingPortrait: true, missingExperiences: false })
})

test.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['what runs by itself', '<p onclick="x()">a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
  [
    'links, headings and colours',
    '<h2>a</h2><p><a href="javascript:x">b</a><em style="color:red">c</em></p>',
    'a<p>bc</p>',
  ],
  ['blank runs', '<p>a</p><p></p><p><br></p><p>&nbsp;</p><p>b</p><p></p>', '<p>a</p><p></p><p>b</p>'],
])('%s goes, and the text stays', async (_what, portrait, saved) => {
  const provider = await createProvider(server.db)
  expect((await save(provider, { portrait })).body).toMatchObject({ portrait: saved })
})

test('lists a thousand deep are flattened, and harm nobody', async () => {
  const provider = await createProvider(server.db)
  const portrait = `${'<ul><li>'.repeat(1000)}au fond${'</li></ul>'.repeat(1000)}`
  const { status, body } = await save(provider, { portrait })
  const saved = (body as PortraitTexts).portrait
  expect(status).toBe(200)
  expect(saved).toContain('au fond')
  expect(saved.match(/<ul>/g)?.length).toBeLessThan(12)
})

test('a text that is too long is refused, naming its section, and nothing changes', async () => {
  const provider = await createProvider(server.db, { benefits: enough })
  const long = `<p>${'x'.repeat(portraitLengths.most + 1)}</p>`
  expect(await save(provider, { ...complete, benefits: long })).toMatchObject({
    status: 422,
    body: { code: 'text_too_long', fields: { benefits: 'text_too_long' } },
  })
  expect(await save(provider, { ...complete, portrait: '<b></b>'.repeat(20_000) })).toMatchObject({
    status: 422,
    body: { fields: { portrait: 'text_too_long' } },
  })
  expect((await server.call(provider, 'GET', address)).body).toMatchObject({ ...unsaid, benefits: enough })
})

test('a provider who was asked for changes returns to the queue once they have rewritten their portrait', async () => {
  const provider = await createProvider(server.db, {
    is_moderated: false,
    moderation_answer: 'changes_asked',
    waiting_since: null,
  })
  await save(provider, complete)
  const row = await server.db
    .selectFrom('providers')
    .select(['moderation_answer', 'waiting_since'])
    .where('id', '=', provider.id)
    .executeTakeFirst()
  expect(row).toMatchObject({ moderation_answer: null, waiting_since: expect.any(Date) })
})

test.each([
  '',
  '<p></p>',
  '<p>Fleurs &amp; <strong>fêtes</strong> 💐</p><p>\u00a0</p>',
  '<ul><li><p>un</p></li>\n<li><p>  deux  </p></li></ul>',
  '<p>1 &lt; 2 &#39;</p>',
])('the database counts the characters of %j as everybody does', async (html) => {
  const { rows } = await sql<{ characters: number }>`select written_letters(${html}) as characters`.execute(server.db)
  expect(rows[0]?.characters).toBe(charactersIn(html))
})

test.each(languages)(
  'in %s experience and the way of working are called the same where they are written and where they are read',
  (language) => {
    const written = (['experience', 'service'] as const).map((section) =>
      message(language, 'portrait', `sections.${section}.label`),
    )
    expect(written).toEqual(['texts.experience', 'texts.serviceText'].map((key) => message(language, 'profiles', key)))
  },
)
