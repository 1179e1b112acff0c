import type { AuditAction } from '@bouquet/domain/audit-action'
import type { VenueId } from '@bouquet/domain/ids'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'
import { noteVenueUpdate } from './own-venue.ts'

/** Writes to the audit log that the owner changed a part of a venue, and sets "last updated"; call it inside the transaction of the change. */
export async function recordVenueChange(
  ctx: ProviderContext,
  tx: Kysely<DB>,
  { venueId, action }: { venueId: VenueId; action: AuditAction },
): Promise<void> {
  await noteVenueUpdate(tx, venueId, ctx.now())
  await recordAudit(ctx, tx, { action, details: { venueId } })
}
