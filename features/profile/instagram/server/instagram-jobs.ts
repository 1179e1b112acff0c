import type { ProviderId } from '@bouquet/domain/ids'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { sql } from 'kysely'
import { syncInstagram } from './sync-instagram.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'sync-all-instagram': NoPayload
    'sync-instagram': { providerId: ProviderId }
  }
}

export const instagramQueues = {
  'sync-all-instagram': {
    clock: '35 */6 * * *',
    run: (services) => syncAll(services),
  },
  'sync-instagram': {
    run: (services, { providerId }) => syncInstagram(services, providerId),
  },
} satisfies Queues

/** Adds a job for each live connection, so that each fails and is retried separately. */
async function syncAll({ db, jobs, now }: Services): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await sql<{ providerId: ProviderId }>`
      select provider_id as "providerId" from instagram_connections where token_expires_at > ${now()}
    `.execute(tx)
    if (rows.length > 0) await jobs.enqueueMany(tx, 'sync-instagram', rows)
    await tx.deleteFrom('instagram_states').where('expires_at', '<', now()).execute()
  })
}
