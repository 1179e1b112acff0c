import { createTestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { afterAll, expect, test } from 'vitest'
import { suggestProviders } from './suggest-providers.ts'
import { coupleContext, insertPlanner } from './testing/couple-fixtures.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)
await insertPlanner(db, { slug: 'good', score: 80, siretStatus: 'to_check' })
await insertPlanner(db, { slug: 'premium', premium: true, score: 10 })
await insertPlanner(db, { slug: 'far', score: 99, latitude: 48.8 })
await insertPlanner(db, { slug: 'elsewhere', score: 99, services: ['WEDDING_DESIGN'] })
await insertPlanner(db, { slug: 'waiting', score: 99, moderated: false })
await insertPlanner(db, { slug: 'unknown', score: 99, siretStatus: 'not_found' })
await insertPlanner(db, { slug: 'closed', score: 99, siretStatus: 'inactive' })
for (const slug of ['tie-1', 'tie-2', 'tie-3', 'tie-4', 'tie-5']) await insertPlanner(db, { slug, score: 20 })

const filters = {
  latitude: 45.9,
  longitude: 6.12,
  radiusKm: 40,
  services: ['FULL_PLANNING', 'DAY_COORDINATION'],
  languages: ['fr'],
}
const slugsOn = async (day: string) =>
  (await suggestProviders(coupleContext(db, `${day}T10:00:00Z`).ctx, filters)).map(({ slug }) => slug)

test('approved planners nearby that match are offered: premium first, then by score', async () => {
  const slugs = await slugsOn('2026-11-20')
  expect(slugs.slice(0, 2)).toEqual(['premium', 'good'])
  expect(slugs.toSorted()).toEqual(['good', 'premium', 'tie-1', 'tie-2', 'tie-3', 'tie-4', 'tie-5'])
})

test('equal scores stay in place through a day and change places over the days', async () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
  const orders = await Promise.all(days.map(async (day) => (await slugsOn(day)).slice(2).join()))
  expect(new Set(orders).size).toBeGreaterThan(1)
  expect(await slugsOn('2026-11-20')).toEqual(await slugsOn('2026-11-20'))
})

test('on the British host the radius reaches as far as its miles say: 20 km are offered as 10 miles', async () => {
  const [latitude, radiusKm] = [45.9 + 18 / 111.2, 20]
  await insertPlanner(db, { slug: 'french-18-km', latitude })
  const british = await insertPlanner(db, { slug: 'british-18-km', latitude })
  await db.updateTable('providers').set({ listed_country: 'GB' }).where('id', '=', british).execute()
  const { ctx } = coupleContext(db, '2026-11-20T10:00:00Z')
  const offered = async (country: 'FR' | 'GB', radius: number) =>
    (await suggestProviders({ ...ctx, country }, { ...filters, radiusKm: radius })).map(({ slug }) => slug)
  expect(await offered('FR', radiusKm)).toContain('french-18-km')
  expect(await offered('GB', radiusKm)).toEqual([])
  expect(await offered('GB', 40)).toEqual(['british-18-km'])
})
