import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const pageOf = async ({ slug }: { slug: string }) =>
  (await server.app.inject({ url: `/wedding-planner/${slug}`, headers: { host: 'localhost' } })).body

/** The planners beside this one, read from the links below the section's heading. */
async function besides(who: { slug: string }): Promise<string[]> {
  const [, rest = ''] = (await pageOf(who)).split('id="t-similar"')
  const [section = ''] = rest.split('</section>')
  return [...new Set(section.match(/\/wedding-planner\/[\w-]+/g) ?? [])].map((path) => path.split('/').at(-1) ?? '')
}

test('the page of a planner without Premium shows three others of its department, those of its town first', async () => {
  const annecy = await Promise.all([1, 2].map(() => createProvider(server.db)))
  const chamonix = await Promise.all(
    [1, 2].map(() => createProvider(server.db, { city: 'Chamonix', city_slug: 'chamonix', zipcode: '74400' })),
  )
  const paris = await createProvider(server.db, { department_code: '75', city: 'Paris', city_slug: 'paris' })
  const other = await createProvider(server.db, { services: ['DAY_COORDINATION'] })
  const self = await createProvider(server.db)
  const shown = await besides(self)
  expect(shown).toHaveLength(3)
  expect(shown.slice(0, 2).toSorted()).toEqual(annecy.map(({ slug }) => slug).toSorted())
  expect(chamonix.map(({ slug }) => slug)).toContain(shown[2])
  for (const { slug } of [self, paris, other]) expect(shown).not.toContain(slug)
})

test('the page of a planner with Premium shows nobody else, from the moment on at which it begins', async () => {
  const provider = await createProvider(server.db)
  expect(await besides(provider)).not.toEqual([])
  await server.db
    .updateTable('providers')
    .set({ premium_status: 'active', premium_plan: 'premium_yearly', premium_start_at: new Date() })
    .where('id', '=', provider.id)
    .execute()
  await expect.poll(() => besides(provider)).toEqual([])
})
