import type { ProviderContext } from '@bouquet/server/context.ts'
import { sql } from 'kysely'
import type { InstagramStatus } from '../contract.ts'

/** The state of the caller's connection to Instagram. */
export async function instagramStatus({ db, actor, ports, now }: ProviderContext): Promise<InstagramStatus> {
  const { rows } = await sql<{ username: string; expiresAt: Date; syncedAt: Date | null; pictures: number }>`
    select username, token_expires_at as "expiresAt", synced_at as "syncedAt",
      (select count(*) from instagram_media m where m.provider_id = c.provider_id)::int as pictures
    from instagram_connections c where provider_id = ${actor.providerId}
  `.execute(db)
  const [row] = rows
  return {
    isOffered: ports.instagram !== null,
    hasToken: row !== undefined,
    tokenExpired: row !== undefined && row.expiresAt <= now(),
    username: row?.username ?? null,
    syncedAt: row?.syncedAt?.toISOString() ?? null,
    pictureCount: row?.pictures ?? 0,
  }
}
