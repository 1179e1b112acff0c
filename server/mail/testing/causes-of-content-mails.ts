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

/** A draft in every language that a reader may have. */
async function announcement({ db, services }: TestServer, { language, country }: Reader) {
  const at = { created_at: services.now(), changed_at: services.now() }
  const chosen = { audience: 'all', plan: 'any', approval: 'any' } as const
  const { id } = await db
    .insertInto('announcements')
    .values({
      ...{ ...chosen, countries: [country], languages: [language], fallback: language, ...at },
      ...{ button_url: '/credits', mails_per_minute: 100 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const words = { title: 'Nouvelles', html: '<p>Du nouveau.</p>', button: 'Voir' }
  await db
    .insertInto('announcement_texts')
    .values({ announcement_id: id, language, ...words })
    .execute()
  const account = { language, country, news_agreed_at: services.now() }
  const { accountId } = await createProvider(db, { account })
  return { id, accountId }
}

/** What causes the mails about texts of operators. */
export const causesOfContentMails = (enqueue: Enqueue) => ({
  announcement: async (server: TestServer, reader: Reader) => {
    const { id, accountId } = await announcement(server, reader)
    await server.db
      .insertInto('announcement_recipients')
      .values({ announcement_id: id, account_id: accountId })
      .execute()
    await server.db.updateTable('announcements').set({ state: 'sending' }).where('id', '=', id).execute()
    await enqueue(server, 'send-announcements', {})
    return 1
  },
  'test of an announcement': async (server: TestServer, reader: Reader) => {
    const { id, accountId } = await announcement(server, reader)
    await enqueue(server, 'send-announcement-test', { announcementId: id, accountId, language: reader.language })
    return 1
  },
  'legal text changes': async (server: TestServer, reader: Reader) => {
    await announced(server, reader)
    await enqueue(server, 'send-legal-notices', {})
    return 1
  },
})
