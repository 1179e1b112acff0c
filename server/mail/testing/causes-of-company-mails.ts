import type { Language } from '@bouquet/domain/languages'
import { createAccount, createProvider } from '../../database/testing/factories.ts'
import type { JobPayloads, QueueName } from '../../jobs/jobs.ts'
import type { TestServer } from '../../testing/test-server.ts'

type Reader = { language: Language; country: 'FR' | 'IT' }
type Enqueue = <Queue extends QueueName>(
  server: TestServer,
  queue: Queue,
  payload: JobPayloads[Queue],
) => Promise<unknown>

/** What causes the mails about a company that has another owner. */
export const causesOfCompanyMails = (enqueue: Enqueue) => ({
  'owner changed': async (server: TestServer, reader: Reader) => {
    const { id: provider_id, accountId: former_owner_id } = await createProvider(server.db, { account: reader })
    const { id: new_owner_id } = await createAccount(server.db, reader)
    const reason = 'La société a été vendue.'
    const { id: changeId } = await server.db
      .insertInto('owner_changes')
      .values({ provider_id, former_owner_id, new_owner_id, reason, changed_at: server.services.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(server, 'announce-owner-change', { changeId })
    return 2
  },
})
