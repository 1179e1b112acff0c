import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { JobHandlers } from '@bouquet/server/jobs/jobs.ts'
import { sql } from 'kysely'
import { tendInstagram } from './tend-instagram.ts'

export function instagramJobs(services: Services): JobHandlers {
  return {
    'tend-all-instagram': () => tendAll(services),
    'tend-instagram': ({ providerId }) => tendInstagram(services, providerId),
  }
}

/** A job for each connection that lives; each of them fails and is tried again alone. */
async function tendAll({ db, jobs, now }: Services): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await sql<{ providerId: string }>`
      select provider_id as "providerId" from instagram_connections where token_expires_at > ${now()}
    `.execute(tx)
    if (rows.length > 0) await jobs.enqueueMany(tx, 'tend-instagram', rows)
    await tx.deleteFrom('instagram_states').where('expires_at', '<', now()).execute()
  })
}
