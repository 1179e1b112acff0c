import type { RouteAnswer } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext, Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { open } from '@bouquet/server/secrets/seal.ts'
import type { revokeInstagram as contract } from '../contract.ts'
import { type Connection, deleteConnections, lockConnection, readConnection } from './instagram-rows.ts'

/** Deletes the caller's connection and revokes it at Instagram, ignoring errors there; does nothing without a connection. */
export async function revokeInstagram(ctx: ProviderContext): Promise<RouteAnswer<typeof contract>> {
  const { providerId } = ctx.actor
  const ended = await transaction(ctx.db, async (tx) => {
    await lockConnection(tx, providerId)
    const connection = await readConnection(tx, providerId, ctx.now())
    if (!connection) return null
    await deleteConnections(ctx, tx, [providerId])
    await recordAudit(ctx, tx, { action: 'instagram.revoked' })
    return connection
  })
  if (ended) await notifyInstagram(ctx, ended)
  return { success: true, message: translate(ctx.language, 'social-networks', 'instagram.revoked') }
}

async function notifyInstagram({ ports, config, log }: ProviderContext, connection: Connection): Promise<void> {
  const opened = open(config.encryptionKeys, connection.providerId, connection.sealedToken)
  if (!opened) return
  await ports.instagram
    ?.revoke(opened.text)
    .catch((err: Error) => log.warn({ err }, 'Instagram was not notified of a revocation'))
}

/** Deletes the data of an Instagram user who withdrew consent there; a notice without a valid signature by Instagram is ignored. */
export async function forgetInstagramUser(services: Services, signedRequest: string): Promise<string | null> {
  const userId = services.ports.instagram?.userOfSignedRequest(signedRequest) ?? null
  if (userId === null) return null
  await transaction(services.db, async (tx) => {
    const rows = await tx
      .selectFrom('instagram_connections')
      .select('provider_id')
      .where('instagram_user_id', '=', userId)
      .orderBy('provider_id')
      .forUpdate()
      .execute()
    const providerIds = rows.map(({ provider_id }) => provider_id)
    await deleteConnections(services, tx, providerIds)
  })
  return userId
}
