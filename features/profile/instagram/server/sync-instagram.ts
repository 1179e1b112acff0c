import type { ProviderId } from '@bouquet/domain/ids'
import type { Services } from '@bouquet/server/context.ts'
import { InstagramRefused } from '@bouquet/server/ports/instagram/instagram.ts'
import { open, seal } from '@bouquet/server/secrets/seal.ts'
import { copyLatestPictures } from './copy-pictures.ts'
import { type Connection, readConnection } from './instagram-rows.ts'

const dayMs = 86_400_000
/** A token is valid for sixty days; renewed every week, it survives weeks of failures. */
const renewedAfterDays = 7

/**
 * Syncs one connection: renews its token in time, and copies the latest pictures for providers with Premium. A token that Instagram refuses has
 * expired.
 */
export async function syncInstagram(services: Services, providerId: ProviderId): Promise<void> {
  const { instagram } = services.ports
  const connection = await readConnection(services.db, providerId, services.now())
  if (!instagram || !connection || connection.expiresAt <= services.now()) return
  const token = await openConnection(services, connection)
  try {
    if (token === null) throw new InstagramRefused('The token cannot be opened')
    const fresh = isDue(services, connection) ? await renew(services, connection, token) : token
    if (connection.isPremium) await copyLatestPictures(services, connection, fresh)
  } catch (error) {
    if (!(error instanceof InstagramRefused)) throw error
    await noteExpiry(services, connection)
  }
}

/** The decrypted token; one that an older secret encrypted is encrypted again. Null where no secret can decrypt it. */
async function openConnection(services: Services, connection: Connection): Promise<string | null> {
  const { config } = services
  const { providerId, sealedToken } = connection
  const opened = open(config.encryptionKeys, providerId, sealedToken)
  if (opened?.isOutdated)
    await unchanged(services, connection)
      .set({ sealed_token: seal(config.encryptionKey, providerId, opened.text) })
      .execute()
  return opened?.text ?? null
}

function isDue({ now }: Services, { issuedAt }: Connection): boolean {
  return now().getTime() - issuedAt.getTime() >= renewedAfterDays * dayMs
}

async function renew(services: Services, connection: Connection, token: string): Promise<string> {
  const { config, now, ports } = services
  const fresh = await ports.instagram?.refresh(token)
  if (!fresh) return token
  await unchanged(services, connection)
    .set({
      sealed_token: seal(config.encryptionKey, connection.providerId, fresh.token),
      token_issued_at: now(),
      token_expires_at: new Date(now().getTime() + fresh.livesSeconds * 1000),
    })
    .execute()
  return fresh.token
}

async function noteExpiry(services: Services, connection: Connection): Promise<void> {
  await unchanged(services, connection).set({ token_expires_at: services.now() }).execute()
}

/** Matches the connection only in the state in which it was read, so that one connected again in the meantime is not changed. */
function unchanged({ db }: Services, { providerId, issuedAt }: Connection) {
  return db
    .updateTable('instagram_connections')
    .where('provider_id', '=', providerId)
    .where('token_issued_at', '=', issuedAt)
}
