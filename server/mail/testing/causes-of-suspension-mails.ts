import type { Language } from '@bouquet/domain/languages'
import { createProvider } from '../../database/testing/factories.ts'
import type { JobPayloads, QueueName } from '../../jobs/jobs.ts'
import type { TestServer } from '../../testing/test-server.ts'

type Reader = { language: Language; country: 'FR' | 'IT' }
type Enqueue = <Queue extends QueueName>(
  server: TestServer,
  queue: Queue,
  payload: JobPayloads[Queue],
) => Promise<unknown>

async function suspended(server: TestServer, { language, country }: Reader): Promise<string> {
  const { accountId } = await createProvider(server.db, { account: { language, country } })
  const started_at = server.services.now()
  const ends_at = new Date(started_at.getTime() + 86_400_000)
  const suspension = { account_id: accountId, reason: 'Plusieurs acomptes n’ont pas été rendus.', started_at, ends_at }
  const { id } = await server.db
    .insertInto('account_suspensions')
    .values(suspension)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What causes the mails about a suspension and its end. */
export const causesOfSuspensionMails = (enqueue: Enqueue) => ({
  'account suspended': async (server: TestServer, reader: Reader) => {
    await enqueue(server, 'announce-suspension', { suspensionId: await suspended(server, reader) })
    return 1
  },
  'suspension over': async (server: TestServer, reader: Reader) => {
    await enqueue(server, 'announce-suspension-end', { suspensionId: await suspended(server, reader) })
    return 1
  },
})
