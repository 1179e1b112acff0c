import { suggestProviders } from '@bouquet/features/couples/projects/server/suggest-providers.ts'
import { coupleContext } from '@bouquet/features/couples/projects/server/testing/couple-fixtures.ts'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { createTestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { addedAreas, widerAreas, widerDistances } from './widenings.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)
await sql`
  insert into departments (country, code, name, slug, latitude, longitude) values
    ('DE', 'HE', 'Hessen', 'hessen', 50.5, 9.0), ('DE', 'BY', 'Bayern', 'bayern', 48.8, 11.5)`.execute(db)
await sql`
  insert into places (id, country, department_code, name, slug, population, latitude, longitude) overriding system value values
    (1, 'DE', 'HE', 'Michelstadt', 'michelstadt', 16000, 49.68, 9.0), (2, 'DE', 'BY', 'Amorbach', 'amorbach', 4000, 49.64, 9.22),
    (3, 'DE', 'HE', 'Kassel', 'kassel', 200000, 51.32, 9.49), (4, 'DE', 'BY', 'München', 'munchen', 1500000, 48.14, 11.58)`.execute(
  db,
)
const planner = (name: string, department: string, town: string, latitude: number, longitude: number) =>
  createProvider(db, {
    company_name: name,
    listed_country: 'DE',
    department_code: department,
    city_slug: town,
    latitude,
    longitude,
  })
await planner('Aus Amorbach', 'BY', 'amorbach', 49.64, 9.22)
await planner('Aus Kassel', 'HE', 'kassel', 51.32, 9.49)
await planner('Aus München', 'BY', 'munchen', 48.14, 11.58)

const ctx = { ...coupleContext(db, '2026-11-20T10:00:00Z').ctx, country: 'DE' as const, language: 'de' as const }
const near = { latitude: 49.68, longitude: 9.0, radiusKm: 10, services: [], languages: [] }

test('a region that is a part of its departments is offered before them, and adds who works in it', async () => {
  const { areas } = await widerAreas(ctx, near, [], 0)
  expect(areas.map(({ label }) => label)).toEqual(['Odenwald: 1 mehr', 'Hessen: 1 mehr', 'Bayern: 2 mehr'])
  const added = addedAreas('DE', ['region:odenwald'])
  const found = await suggestProviders(ctx, { ...near, added })
  expect(found.map(({ companyName }) => companyName)).toEqual(['Aus Amorbach'])
  const after = await widerAreas(ctx, { ...near, added }, ['region:odenwald'], 1)
  expect(after.added).toContain('Odenwald')
  expect(after.areas.map(({ label }) => label)).toEqual(['Hessen: 1 mehr', 'Bayern: 1 mehr'])
})

test('of areas with the same providers the smallest is offered', async () => {
  const munich = { ...near, latitude: 48.3, longitude: 11.58 }
  const { areas } = await widerAreas(ctx, { ...munich, services: ['FULL_PLANNING'] }, [], 0)
  expect(areas.map(({ label }) => label)).toEqual(['Oberbayern: 1 mehr', 'Bayern: 2 mehr'])
  await db.deleteFrom('providers').where('company_name', '=', 'Aus Amorbach').execute()
  expect((await widerAreas(ctx, munich, [], 0)).areas.map(({ label }) => label)).toEqual(['Oberbayern: 1 mehr'])
})

test('provinces are named as such where a list widens to them, so that nobody reads them as towns, and regions by their names', async () => {
  await sql`
    insert into departments (country, code, name, slug, latitude, longitude) values
      ('IT', 'FI', 'Firenze', 'firenze', 43.77, 11.25), ('IT', 'AR', 'Arezzo', 'arezzo', 43.46, 11.88), ('IT', 'SI', 'Siena', 'siena', 43.32, 11.33)`.execute(
    db,
  )
  await sql`
    insert into places (id, country, department_code, name, slug, population, latitude, longitude) overriding system value values
      (5, 'IT', 'FI', 'Firenze', 'firenze', 380000, 43.77, 11.25), (6, 'IT', 'AR', 'Arezzo', 'arezzo', 98000, 43.46, 11.88),
      (7, 'IT', 'SI', 'Siena', 'siena', 53000, 43.32, 11.33)`.execute(db)
  const tuscan = (code: string, town: string, latitude: number, longitude: number) =>
    createProvider(db, { listed_country: 'IT', department_code: code, city_slug: town, latitude, longitude })
  await tuscan('AR', 'arezzo', 43.46, 11.88)
  await tuscan('SI', 'siena', 43.5, 11.3)
  const italian = { ...ctx, country: 'IT' as const, language: 'it' as const, locale: 'it-IT' as const }
  const florence = { ...near, latitude: 43.77, longitude: 11.25 }
  const labels = (await widerDistances(italian, florence, 0)).map(({ label }) => label.replaceAll('\u00a0', ' '))
  expect(labels).toEqual([
    'Fino a 40 km, anche in provincia di Siena: 1 in più',
    'Fino a 80 km, anche nelle province di Arezzo e Siena: 2 in più',
  ])
  const { areas, added } = await widerAreas(italian, florence, ['department:SI', 'region:toscana'], 0)
  expect(areas.map(({ label }) => label)).toEqual([
    'Provincia di Siena: 1 in più',
    'Provincia di Arezzo: 1 in più',
    'Toscana: 2 in più',
  ])
  expect(added).toContain('provincia di Siena e Toscana')
})
