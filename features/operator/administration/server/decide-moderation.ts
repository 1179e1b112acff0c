import type { RouteInput } from '@bouquet/contract/route'
import type { ProviderId } from '@bouquet/domain/ids'
import { type ModerationAction, type ModerationState, mayModerate, moderationState } from '@bouquet/domain/moderation'
import { keepsApprovalBack, noteKeptApproval } from '@bouquet/server/accounts/suspensions.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type {
  approveProvider as approveContract,
  askForChanges as changesContract,
  moderationCase,
  refuseProvider as refuseContract,
} from '../contract.ts'
import { findCase } from './moderation-rows.ts'

type ModerationCase = z.input<typeof moderationCase>

/** Opens requests, credits and the directory to the provider. Throws not_found, moderation_settled. */
export function approveProvider(
  ctx: AccountContext,
  { params, body }: RouteInput<typeof approveContract>,
): Promise<ModerationCase> {
  return decide(ctx, { providerId: params.id, action: 'approve', seenState: body.seenState, reason: null })
}

/** Refuses a provider, or withdraws an approval, with a reason. Throws not_found, moderation_settled. */
export function refuseProvider(ctx: AccountContext, { params, body }: RouteInput<typeof refuseContract>) {
  return decide(ctx, { providerId: params.id, action: 'refuse', ...body })
}

/** Asks a provider for changes, with a reason. Throws not_found, moderation_settled. */
export function askForChanges(ctx: AccountContext, { params, body }: RouteInput<typeof changesContract>) {
  return decide(ctx, { providerId: params.id, action: 'ask_changes', ...body })
}

type Decision = { providerId: ProviderId; action: ModerationAction; seenState: ModerationState; reason: string | null }

const decisionOf = { approve: 'approved', refuse: 'refused', ask_changes: 'changes_asked' } as const
const auditedAs = {
  approve: 'moderation.approved',
  refuse: 'moderation.refused',
  ask_changes: 'moderation.changes-asked',
} as const

/** Rule "moderation": the state, the decision, the log and the mail are written in one transaction. */
async function decide(ctx: AccountContext, decision: Decision): Promise<ModerationCase> {
  const { providerId, action, seenState } = decision
  if (!mayModerate(action, seenState)) {
    await foundProvider(ctx.db, providerId)
    throw problem('moderation_settled')
  }
  await transaction(ctx.db, async (tx) => {
    const decisionId = await apply(ctx, tx, decision)
    await ctx.jobs.enqueue(tx, 'announce-moderation', { decisionId })
  })
  return findCase(ctx.db, providerId)
}

async function apply(ctx: AccountContext, tx: Kysely<DB>, decision: Decision): Promise<number> {
  if (decision.action === 'approve' && (await keepsApprovalBack(tx, decision.providerId)))
    throw problem('company_suspended')
  await settle(tx, decision)
  const decisionId = await note(ctx, tx, decision)
  await recordAudit(ctx, tx, {
    action: auditedAs[decision.action],
    providerId: decision.providerId,
    details: { decisionId },
  })
  return decisionId
}

/**
 * Withdraws an approval in the transaction of a decision that notifies the provider itself. Returns false, and changes nothing, where there is
 * no approval.
 */
export async function withdrawApproval(
  ctx: AccountContext,
  tx: Kysely<DB>,
  { providerId, reason }: { providerId: ProviderId; reason: string },
): Promise<boolean> {
  if ((await lockedState(tx, providerId)) !== 'approved') return noteKeptApproval(tx, providerId, false)
  await apply(ctx, tx, { providerId, action: 'refuse', seenState: 'approved', reason })
  return true
}

/** Gives a withdrawn approval back; changes nothing where another decision has followed. */
export async function restoreApproval(ctx: AccountContext, tx: Kysely<DB>, providerId: ProviderId): Promise<void> {
  if ((await lockedState(tx, providerId)) !== 'refused') return
  if (await keepsApprovalBack(tx, providerId)) {
    await noteKeptApproval(tx, providerId, true)
    return
  }
  await apply(ctx, tx, { providerId, action: 'approve', seenState: 'refused', reason: null })
}

async function lockedState(tx: Kysely<DB>, id: ProviderId): Promise<ModerationState | null> {
  const row = await tx
    .selectFrom('providers')
    .select(['is_moderated as isModerated', 'moderation_answer as answer'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? moderationState(row) : null
}

/** One update with the seen state as its condition, so that of two concurrent decisions only one succeeds. */
async function settle(tx: Kysely<DB>, { providerId, action, seenState }: Decision): Promise<void> {
  const answer = decisionOf[action]
  const settled = await tx
    .updateTable('providers')
    .set(
      answer === 'approved'
        ? { is_moderated: true, moderation_answer: null }
        : { is_moderated: false, moderation_answer: answer },
    )
    .where('id', '=', providerId)
    .where('is_moderated', '=', seenState === 'approved')
    .where('moderation_answer', 'is not distinct from', seenAnswer(seenState))
    .returning('id')
    .executeTakeFirst()
  if (settled) return
  await foundProvider(tx, providerId)
  throw problem('moderation_settled')
}

async function note(ctx: AccountContext, tx: Kysely<DB>, { providerId, action, reason }: Decision): Promise<number> {
  const moderatedAt = action === 'approve' ? ctx.now() : null
  await tx
    .updateTable('accounts')
    .set({ moderated_at: moderatedAt })
    .where('id', 'in', (members) =>
      members.selectFrom('memberships').select('account_id').where('provider_id', '=', providerId),
    )
    .execute()
  const { id } = await tx
    .insertInto('moderation_decisions')
    .values({
      provider_id: providerId,
      decision: decisionOf[action],
      reason,
      decided_by: ctx.actor.accountId,
      decided_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function seenAnswer(state: ModerationState) {
  return state === 'refused' || state === 'changes_asked' ? state : null
}

async function foundProvider(db: Kysely<DB>, id: ProviderId): Promise<void> {
  const found = await db.selectFrom('providers').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw problem('not_found')
}
