import { moneyStory, walkMoneyStory } from '@bouquet/server/testing/money-story.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
})
afterAll(() => server.close())

test('whatever is bought, used, given back, refunded, disputed and withdrawn, what is kept is paid for or owed', async () => {
  const story = fc.asyncProperty(moneyStory, (groups) => walkMoneyStory(server, groups))
  await fc.assert(story, { numRuns: 8 })
}, 600_000)
