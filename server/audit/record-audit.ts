import type { AuditAction } from '@bouquet/domain/audit-action'
import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import type { Kysely } from 'kysely'
import type { Actor, Services } from '../context.ts'
import type { DB } from '../database/generated.ts'

type AuditedContext = Pick<Services, 'now'> & { actor: Actor }

type AuditedAction = {
  action: AuditAction
  /** The affected account, when it is not the actor's. */
  accountId?: AccountId
  /** The affected company, where the call knows no account; the entry is recorded for its owner. */
  providerId?: ProviderId
  /** The actor, where the call has none yet: at sign-in. */
  actorId?: AccountId
  /** Ids and names of fields; no personal data. */
  details?: Record<string, unknown>
}

/**
 * Records who did what to whom, including the administrator during an impersonation; call it inside the transaction of the change (rule
 * "audit").
 */
export async function recordAudit(ctx: AuditedContext, db: Kysely<DB>, audited: AuditedAction): Promise<void> {
  await db
    .insertInto('audit_log')
    .values(auditRow(ctx, db, audited))
    .execute()
}

/** The row that `recordAudit` inserts, for a change that is one statement together with its record. */
export function auditRow(
  { actor, now }: AuditedContext,
  db: Kysely<DB>,
  { action, accountId, providerId, actorId, details = {} }: AuditedAction,
) {
  const account = actor.kind === 'account' ? actor : null
  return {
    at: now(),
    actor_id: account?.impersonator?.adminId ?? account?.accountId ?? actorId ?? null,
    account_id: providerId ? ownerOf(db, providerId) : (accountId ?? account?.accountId ?? null),
    impersonation_id: account?.impersonator?.impersonationId ?? null,
    action,
    details: JSON.stringify(details),
  }
}

function ownerOf(db: Kysely<DB>, providerId: ProviderId) {
  return db
    .selectFrom('memberships')
    .select('account_id')
    .where('provider_id', '=', providerId)
    .where('role', '=', 'owner')
}
