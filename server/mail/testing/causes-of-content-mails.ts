import type { Language } from '@bouquet/domain/languages'
import { storeFirstLegalTexts } from '@bouquet/features/content/legal/server/store-first-legal-texts.ts'
import { createProvider } from '../../database/testing/factories.ts'
import type { JobPayloads, QueueName } from '../../jobs/jobs.ts'
import type { TestServer } from '../../testing/test-server.ts'

type Reader = { language: Language; country: 'FR' | 'IT' }
type Enqueue = <Queue extends QueueName>(
  server: TestServer,
  queue: Queue,
  payload: JobPayloads[Queue],
) => Promise<unknown>

/** A change of the terms that is announced to one account. */
async function announced(server: TestServer, { language, country }: Reader): Promise<void> {
  const { db } = server
  const created_at = server.services.now()
  await storeFirstLegalTexts(db, created_at)
  const { accountId } = await createProvider(db, { account: { language, country } })
  const id = { page: 'terms', language, version: 1 } as const
  const words = { title: 'Conditions', description: 'Nouvelles.', body: '## Un', reason: 'Plus clair.' }
  await db
    .insertInto('legal_text_versions')
    .values({ ...id, ...words, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const change = await db
    .insertInto('legal_changes')
    .values({ page: 'terms', is_announced: true, effective_on: '2099-01-01', countries: [country], created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const summary = 'Les crédits se remboursent autrement.'
  await db
    .insertInto('legal_change_texts')
    .values({ ...id, change_id: change.id, summary })
    .execute()
  await db.insertInto('legal_notices').values({ change_id: change.id, account_id: accountId }).execute()
}

/** What causes the mails about texts of operators. */
export const causesOfContentMails = (enqueue: Enqueue) => ({
  'legal text changes': async (server: TestServer, reader: Reader) => {
    await announced(server, reader)
    await enqueue(server, 'send-legal-notices', {})
    return 1
  },
})
