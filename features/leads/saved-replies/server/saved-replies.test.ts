import { languages } from '@bouquet/domain/languages'
import { deleteExpired } from '@bouquet/features/operator/upkeep/server/delete-expired.ts'
import {
  createEventRequest,
  createProject,
  createProvider,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { message } from '@bouquet/server/i18n.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavedReply } from '../contract.ts'
import {
  fillReply,
  type Placeholder,
  placeholders,
  savedReplyLimits,
  unknownPlaceholders,
  withShownNames,
  withStoredNames,
} from '../rules/saved-reply.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Who = { id: string }
const address = '/api/saved-replies'
const call = { title: 'Un appel', texts: { fr: 'Bonjour {first_name} 💐', de: 'Guten Tag {first_name}' } }
const save = (who: Who, reply: unknown = call) => server.call(who, 'POST', address, reply as object)
const saved = async (who: Who, reply?: unknown) => (await save(who, reply)).body as SavedReply
const listOf = async (who: Who) =>
  ((await server.call(who, 'GET', address)).body as { savedReplies: SavedReply[] }).savedReplies
const titlesOf = async (who: Who) => (await listOf(who)).map(({ title }) => title)

test('a reply is saved, changed, counted, and those used most come first', async () => {
  const provider = await createProvider(server.db)
  const first = await save(provider)
  expect(first).toMatchObject({ status: 201, body: { ...call, uses: 0 } })
  const second = await saved(provider, { title: ' Un devis ', texts: { fr: ' Sous 48 heures ' } })
  const change = { title: 'Un devis', texts: { it: 'Entro 48 ore' } }
  expect(await server.call(provider, 'PUT', `${address}/${second.id}`, change)).toMatchObject({ body: change })
  for (let time = 0; time < 2; time++)
    expect((await server.call(provider, 'POST', `${address}/${second.id}/used`)).status).toBe(204)
  expect(await listOf(provider)).toMatchObject([{ id: second.id, ...change, uses: 2 }, first.body as SavedReply])
})

test('another provider finds none of it', async () => {
  const { id } = await saved(await createProvider(server.db))
  const stranger = await createProvider(server.db)
  const asks = [
    ['PUT', '', call],
    ['DELETE', '', undefined],
    ['POST', '/restore', undefined],
    ['POST', '/used', undefined],
  ] as const
  for (const [method, path, body] of asks)
    expect((await server.call(stranger, method, `${address}/${id}${path}`, body)).status, path).toBe(404)
  expect(await listOf(stranger)).toEqual([])
})

test.each([
  ['no title', { ...call, title: ' ' }, 'title_required'],
  ['a title too long', { ...call, title: 'x'.repeat(81) }, 'title_too_long'],
  ['no text', { ...call, texts: {} }, 'text_required'],
  ['an empty text', { ...call, texts: { fr: ' ' } }, 'text_required'],
  ['a text too long', { ...call, texts: { fr: 'x'.repeat(4001) } }, 'message_too_long'],
  ['a placeholder that nobody knows', { ...call, texts: { fr: 'Bonjour {surnom}' } }, 'placeholder_unknown'],
  ['a language that we do not have', { ...call, texts: { sv: 'Hej' } }, 'malformed_request'],
  ['a zero byte', { ...call, texts: { fr: 'x\u0000' } }, 'characters_invalid'],
  ['half a letter', { ...call, texts: { fr: 'a\ud83d' } }, 'characters_invalid'],
])('%s is refused', async (_what, reply, code) => {
  const provider = await createProvider(server.db)
  expect(await save(provider, reply)).toMatchObject({ body: { code } })
  expect(await listOf(provider)).toEqual([])
})

test('thirty are saved, also of many at once; one that goes makes room for one', async () => {
  const provider = await createProvider(server.db)
  const { replies } = savedReplyLimits
  const answers = await Promise.all(Array.from({ length: replies + 5 }, () => save(provider)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(replies)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  const [gone] = await listOf(provider)
  await server.call(provider, 'DELETE', `${address}/${gone?.id}`)
  expect((await save(provider)).status).toBe(201)
  expect(await server.call(provider, 'POST', `${address}/${gone?.id}/restore`)).toMatchObject({
    status: 409,
    body: { code: 'saved_replies_full' },
  })
})

test('a deleted reply can be brought back as it was, until the night', async () => {
  const provider = await createProvider(server.db)
  const { id } = await saved(provider)
  await server.call(provider, 'POST', `${address}/${id}/used`)
  const remove = () => server.call(provider, 'DELETE', `${address}/${id}`)
  const restore = () => server.call(provider, 'POST', `${address}/${id}/restore`)
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  expect(await listOf(provider)).toEqual([])
  expect(await restore()).toMatchObject({ status: 200, body: { ...call, id, uses: 1 } })
  expect((await restore()).status).toBe(404)
  await remove()
  const later = new Date(Date.now() + 2 * 86_400_000)
  await deleteExpired({ ...server.services, now: () => later })
  expect((await restore()).status).toBe(404)
})

test('a provider without replies gets three, in all languages and once', async () => {
  const provider = await createProvider(server.db)
  await Promise.all([1, 2, 3].map(() => server.call(provider, 'POST', `${address}/ready-made`)))
  const replies = await listOf(provider)
  expect(replies).toHaveLength(3)
  for (const { texts } of replies)
    for (const language of languages) expect(unknownPlaceholders(texts[language] ?? '{}'), language).toEqual([])
  const own = await createProvider(server.db)
  await save(own)
  await server.call(own, 'POST', `${address}/ready-made`)
  expect(await titlesOf(own)).toEqual(['Un appel'])
})

test.each(languages)('a text written with the names of %s is stored as everybody’s', (language) => {
  const named = placeholders.map((name) => [name, message(language, 'saved-replies', `names.${name}`)])
  const names = Object.fromEntries(named) as Record<Placeholder, string>
  const stored = placeholders.map((name) => `{${name}}`).join(' ')
  expect(withStoredNames(withShownNames(stored, names), names)).toBe(stored)
})

type Facts = { byLanguage: Record<string, { subject: string; facts: Record<Placeholder, string> }> }
async function factsOf(values: Parameters<typeof createProject>[2]) {
  const provider = await createProvider(server.db)
  const project = await createProject(server.db, [provider.id], values)
  const { id } = await createEventRequest(server.db, provider.id, project.id)
  const url = `/api/event-requests/${id}/reply-facts`
  return { url, byLanguage: ((await server.call(provider, 'GET', url)).body as Facts).byLanguage }
}

test('a couple reads its facts in its own language, and nothing that is still sealed', async () => {
  const { url, byLanguage } = await factsOf({ email: 'sealed@couple.example', phone: '+33639985678' })
  const text = '{full_name}, {wedding_date}, {place}, {guests}, {services}, {company}, {my_name}, {my_phone}'
  expect(fillReply(text, byLanguage.fr?.facts as never).replaceAll('\u00a0', ' ')).toBe(
    'Élise Marchand, le 12 juin 2027, Talloires, 30 à 50, coordination du jour J, Maison Alba, Camille Laurent, +33 6 39 98 12 34',
  )
  expect(byLanguage.de).toMatchObject({
    subject: 'Ihre Anfrage an Maison Alba',
    facts: { wedding_date: 'am 12.\u00a0Juni\u00a02027', guests: '30 bis 50', services: 'Begleitung am Hochzeitstag' },
  })
  expect(JSON.stringify(byLanguage)).not.toMatch(/sealed@|5678|56 78/)
  expect((await server.call(await createProvider(server.db), 'GET', url)).status).toBe(404)
})

test('a reply about a venue names the venue, and the company where a planner was asked', async () => {
  const provider = await createProvider(server.db, { company_name: 'Maison Alba' })
  const venue = await createVenue(server.db, provider.id, { name: 'Moulin de Bise' })
  const asPlanner = await createEventRequest(server.db, provider.id)
  const forVenue = await createEventRequest(server.db, provider.id)
  await server.db
    .updateTable('event_requests')
    .set({ venue_id: venue.id, venue_name: 'Moulin de Bise' })
    .where('id', '=', forVenue.id)
    .execute()
  const factsFor = async ({ id }: { id: string }) =>
    ((await server.call(provider, 'GET', `/api/event-requests/${id}/reply-facts`)).body as Facts).byLanguage.fr
  expect(await factsFor(forVenue)).toMatchObject({
    subject: 'Votre demande à Moulin de Bise',
    facts: { venue: 'Moulin de Bise', company: 'Maison Alba' },
  })
  expect(await factsFor(asPlanner)).toMatchObject({
    subject: 'Votre demande à Maison Alba',
    facts: { venue: 'Maison Alba' },
  })
})

test('a date that is not chosen reads well all the same', async () => {
  const open = await factsOf({ date_kind: 'open', event_date: null })
  expect(open.byLanguage.fr?.facts.wedding_date).toBe('à une date encore à fixer')
  const season = await factsOf({ date_kind: 'season', event_date: null, season: 'spring', season_year: 2028 })
  expect(season.byLanguage.it?.facts.wedding_date).toBe('nella primavera 2028')
})
