import { createProvider, createVenue } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VenueTexts } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const createOwner = () => createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
const english = { description: 'An avenue of lime trees.', detailedDescription: '' }
const save = (owner: { id: string }, id: string, language: string, text: object) =>
  server.call(owner, 'PUT', `/api/venues/${id}/languages/${language}`, text)

test('a reader gets the text of their language, else the owner’s with a note', async () => {
  const owner = await createOwner()
  const { id } = await createVenue(server.db, owner.id, { is_published: true, is_validated: true, language: 'fr' })
  const { status, body } = await save(owner, id, 'en', english)
  expect(status).toBe(200)
  expect((body as VenueTexts).texts).toEqual([{ language: 'en', ...english }])
  const visit = async (prefix: string) => {
    const url = `${prefix}/wedding-venue/chateau-${id}`
    return (await server.app.inject({ url, headers: { host: 'localhost', accept: 'text/html' } })).body
  }
  const inEnglish = await visit('/en')
  expect(inEnglish).toContain('An avenue of lime trees.')
  expect(inEnglish).not.toContain('Une allée de tilleuls')
  const inGerman = await visit('/de')
  expect(inGerman).toContain('Une allée de tilleuls')
  expect(inGerman).toContain('Französisch')
  expect(await visit('')).not.toContain('An avenue of lime trees.')
})

test('a text that is emptied is taken away; details without a description are refused', async () => {
  const owner = await createOwner()
  const { id } = await createVenue(server.db, owner.id)
  await save(owner, id, 'de', { description: 'Eine Lindenallee.', detailedDescription: 'Zwölf Zimmer.' })
  const refused = await save(owner, id, 'de', { description: '', detailedDescription: 'Zwölf Zimmer.' })
  expect(refused.body).toMatchObject({ fields: { description: 'description_required' } })
  const { body } = await save(owner, id, 'de', { description: '', detailedDescription: '' })
  expect((body as VenueTexts).texts).toEqual([])
})

test('only the owner writes texts, in a language of the interface and within the length limit', async () => {
  const owner = await createOwner()
  const { id } = await createVenue(server.db, owner.id)
  expect((await save(await createOwner(), id, 'en', english)).status).toBe(404)
  expect((await save(owner, id, 'sv', english)).status).toBe(404)
  const long = { description: 'x'.repeat(5001), detailedDescription: '' }
  expect((await save(owner, id, 'en', long)).body).toMatchObject({ code: 'text_too_long' })
})

test('the own texts are in the language that they were written in, whatever the page is read in', async () => {
  const owner = await createOwner()
  const { id } = await createVenue(server.db, owner.id, { language: 'de', description: null, completed_at: null })
  const description = 'Un moulin au bord de l’eau, avec une grange pour la fête et un jardin pour la cérémonie.'
  const details = {
    description,
    detailedDescription: '',
    seatedCapacity: 80,
    standingCapacity: 90,
    bedrooms: 0,
    minPrice: 1,
    maxPrice: 2,
  }
  expect((await server.call(owner, 'PUT', `/api/venues/${id}/form`, { details })).status).toBe(200)
  const ownLanguage = async (reader: string) => {
    const headers = {
      host: 'localhost',
      authorization: `Bearer ${await server.tokenOf(owner)}`,
      'accept-language': reader,
    }
    const { body } = await server.app.inject({ url: `/api/venues/${id}/languages`, headers })
    return (JSON.parse(body) as VenueTexts).ownLanguage
  }
  expect([await ownLanguage('de'), await ownLanguage('es')]).toEqual(['fr', 'fr'])
  await server.db.updateTable('venues').set({ language: null }).where('id', '=', id).execute()
  expect(await ownLanguage('de')).toBe('fr')
})
