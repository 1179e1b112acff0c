import { randomUUID } from 'node:crypto'
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

/** Causes of the mails about credits that operators adjusted, and about a payment for credits that failed. */
export const causesOfCreditMails = (enqueue: Enqueue) => ({
  'credits adjusted': async (server: TestServer, { language, country }: Reader) => {
    const provider = await createProvider(server.db, { listed_country: country, account: { language, country } })
    const adjusted = { credits: 2, reason: 'goodwill', state: 'booked', asked_at: server.services.now() } as const
    const { id } = await server.db
      .insertInto('credit_adjustments')
      .values({ provider_id: provider.id, ...adjusted })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(server, 'announce-credit-adjustment', { adjustmentId: id })
    return 1
  },
  'Premium granted': (server: TestServer, reader: Reader) => grant(server, reader, 'announce-premium-grant', enqueue),
  'granted Premium ended': (server: TestServer, reader: Reader) =>
    grant(server, reader, 'announce-premium-grant-end', enqueue),
  'granted Premium over': (server: TestServer, reader: Reader) =>
    grant(server, reader, 'announce-premium-grant-over', enqueue),
  'payment failed': async (server: TestServer, { language, country }: Reader) => {
    const provider = await createProvider(server.db, { listed_country: country, account: { language, country } })
    const id = randomUUID()
    await server.db
      .insertInto('purchases')
      .values({
        id,
        provider_id: provider.id,
        credits: 1,
        amount_cents: 3000,
        status: 'failed',
        created_at: server.services.now(),
      })
      .execute()
    await enqueue(server, 'announce-failed-payment', { purchaseId: id })
    return 1
  },
})

type GrantQueue = 'announce-premium-grant' | 'announce-premium-grant-end' | 'announce-premium-grant-over'

async function grant(server: TestServer, { language, country }: Reader, queue: GrantQueue, enqueue: Enqueue) {
  const provider = await createProvider(server.db, { listed_country: country, account: { language, country } })
  const now = server.services.now()
  const period = { since: now, begins_at: now, granted_at: now, ends_at: new Date(now.getTime() + 86_400_000) }
  const ended = queue === 'announce-premium-grant-end' ? ({ ended_at: now, end_reason: 'mistake' } as const) : {}
  const { id } = await server.db
    .insertInto('premium_grants')
    .values({ provider_id: provider.id, months: 1, reason: 'goodwill', ...period, ...ended })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(server, queue, { grantId: id })
  return 1
}
