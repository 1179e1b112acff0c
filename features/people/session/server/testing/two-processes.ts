import { openDatabase } from '@bouquet/server/database/database.ts'
import { createAccount } from '@bouquet/server/database/testing/factories.ts'
import { createTestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { hashPassword } from '../passwords.ts'
import { type Browser, openBrowser } from './browser.ts'

export const right = 'Pivoine!2031'
export const wrong = 'Wrong!2031'

/** Two processes on one database, which answer in turns; each knows what the other has counted. */
export async function startTwoProcesses() {
  const database = await createTestDatabase()
  const second = openDatabase(database.url)
  const settings = { CALL_LIMIT_FACTOR: '1', SESSION_SECRET: 'the same secret for both of the processes' }
  const servers: [TestServer, TestServer] = await Promise.all([
    startTestServer(settings, database),
    startTestServer(settings, { ...database, db: second.db }),
  ])
  let calls = 0
  const either = () => servers[calls++ % 2] as TestServer
  return {
    either,
    db: database.db,
    at: (address: string) => openBrowser(either, address),
    anAccount: async () => createAccount(database.db, { password_hash: await hashPassword(right) }),
    setNow: (moment: Date) => {
      for (const server of servers) server.setNow(moment)
    },
    close: async () => {
      for (const server of servers) await server.close()
      await second.close()
      await database.drop()
    },
  }
}

/** Fails to sign in this many times, one after the other. */
export async function failures(browser: Browser, email: string, count: number) {
  const answers: Awaited<ReturnType<Browser['signIn']>>[] = []
  for (let failure = 0; failure < count; failure++) answers.push(await browser.signIn(email, wrong))
  return answers
}
