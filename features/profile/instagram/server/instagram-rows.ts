import type { ProviderId } from '@bouquet/domain/ids'
import { removePictures } from '@bouquet/features/media/pictures/server/remove-pictures.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { premiumIsOpen } from '@bouquet/server/premium.ts'
import { type Kysely, sql } from 'kysely'

export type Connection = {
  providerId: ProviderId
  userId: string
  sealedToken: Buffer
  issuedAt: Date
  expiresAt: Date
  isPremium: boolean
}

/** A provider's connection, and whether they have Premium now; null without a connection. */
export async function readConnection(db: Kysely<DB>, providerId: ProviderId, now: Date): Promise<Connection | null> {
  const { rows } = await sql<Connection>`
    select c.provider_id as "providerId", c.instagram_user_id as "userId", c.sealed_token as "sealedToken",
      c.token_issued_at as "issuedAt", c.token_expires_at as "expiresAt",
      ${premiumIsOpen('p', now)} as "isPremium"
    from instagram_connections c join providers p on p.id = c.provider_id where c.provider_id = ${providerId}
  `.execute(db)
  return rows[0] ?? null
}

/** The connection's account, with its row locked until the transaction ends; null when the connection is gone. */
export async function lockConnection(tx: Kysely<DB>, providerId: ProviderId): Promise<string | null> {
  const row = await tx
    .selectFrom('instagram_connections')
    .select('instagram_user_id')
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst()
  return row?.instagram_user_id ?? null
}

/** Deletes connections with their copied pictures; locks the rows of the connections first. */
export async function deleteConnections(
  services: Pick<Services, 'jobs'>,
  tx: Kysely<DB>,
  providerIds: ProviderId[],
): Promise<void> {
  if (providerIds.length === 0) return
  const gone = await tx
    .deleteFrom('instagram_media')
    .where('provider_id', 'in', providerIds)
    .returning('picture_id')
    .execute()
  await tx.deleteFrom('instagram_connections').where('provider_id', 'in', providerIds).execute()
  const pictures = gone.map(({ picture_id }) => picture_id)
  await removePictures(services, tx, pictures)
}
