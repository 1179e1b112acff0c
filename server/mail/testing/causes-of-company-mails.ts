import { randomUUID } from 'node:crypto'
import type { ProviderId } from '@bouquet/domain/ids'
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

/** What causes the mails about companies that have another owner or are merged. */
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
  'companies merged': async (server: TestServer, reader: Reader) => {
    const { id: into_id } = await createProvider(server.db, { account: reader })
    const { id: former_owner_id } = await createAccount(server.db, reader)
    const from_id = randomUUID() as string as ProviderId
    const merge = { from_id, into_id, from_name: 'Alba', former_owner_id, counts: '{}', reason: 'Inscrite deux fois.' }
    await server.db
      .insertInto('company_merges')
      .values({ ...merge, merged_at: server.services.now() })
      .execute()
    await enqueue(server, 'announce-company-merge', { fromId: from_id })
    return 2
  },
})
