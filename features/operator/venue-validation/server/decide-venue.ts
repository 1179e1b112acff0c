import type { RouteInput } from '@bouquet/contract/route'
import type { VenueId } from '@bouquet/domain/ids'
import { type ModerationAction, type ModerationState, mayModerate } from '@bouquet/domain/moderation'
import { validationState } from '@bouquet/features/venues/validation/server/own-validation.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type {
  approveVenue as approveContract,
  askForVenueChanges as changesContract,
  refuseVenue as refuseContract,
} from '../contract.ts'
import { undoSeconds } from '../rules/undo.ts'
import { applyChanges, dropChanges } from './apply-changes.ts'
import { type LockedVenue, lockVenue, readBefore, revisionOf } from './decided-venue-rows.ts'
import { findVenueCase } from './venue-case-rows.ts'

/** Validates a venue, or the changes of a validated one. Throws not_found, venue_settled, venue_changed. */
export function approveVenue(ctx: AccountContext, { params, body }: RouteInput<typeof approveContract>) {
  return decide(ctx, { id: params.id, action: 'approve', reason: null, ...body })
}

/** Refuses a venue, or changes of a validated one, or withdraws a validation. Throws not_found, venue_settled, venue_changed. */
export function refuseVenue(ctx: AccountContext, { params, body }: RouteInput<typeof refuseContract>) {
  return decide(ctx, { id: params.id, action: 'refuse', ...body })
}

/** Asks the owner of a venue for changes. Throws not_found, venue_settled, venue_changed. */
export function askForVenueChanges(ctx: AccountContext, { params, body }: RouteInput<typeof changesContract>) {
  return decide(ctx, { id: params.id, action: 'ask_changes', ...body })
}

type Decision = {
  id: VenueId
  action: ModerationAction
  seenState: ModerationState
  seenRevision: string
  reason: string | null
}

const decisionOf = { approve: 'approved', refuse: 'refused', ask_changes: 'changes_asked' } as const
const auditedAs = {
  approve: 'venue.approved',
  refuse: 'venue.refused',
  ask_changes: 'venue.changes-asked',
} as const

/** Rule "validation of venues": state, decision, log and mail are written in one transaction, for the revision that was seen. */
async function decide(ctx: AccountContext, decision: Decision) {
  const { id, action } = decision
  await transaction(ctx.db, async (tx) => {
    const venue = await lockSeen(tx, decision)
    const isAboutChanges = venue.is_validated && decision.seenState !== 'approved'
    const before = await readBefore(tx, id)
    await carryOut[action](ctx, tx, venue, isAboutChanges)
    const decisionId = await note(ctx, tx, decision, { isAboutChanges, before })
    await recordAudit(ctx, tx, {
      action: auditedAs[action],
      providerId: venue.owner_id,
      details: { venueId: id, decisionId },
    })
    await ctx.jobs.enqueue(tx, 'announce-venue-decision', { decisionId }, { afterSeconds: undoSeconds })
  })
  return findVenueCase(ctx.db, id, ctx.now())
}

/**
 * Withdraws a venue's validation in the transaction of a decision that notifies its owner itself. Returns false, and changes nothing, where
 * the venue is not validated. Throws not_found.
 */
export async function withdrawValidation(
  ctx: AccountContext,
  tx: Kysely<DB>,
  { id, reason }: { id: VenueId; reason: string },
): Promise<boolean> {
  const venue = await lockVenue(tx, id)
  if (!venue.is_validated) return false
  const before = await readBefore(tx, id)
  await carryOut.refuse(ctx, tx, venue, false)
  await noteWithoutMail(ctx, tx, { id, action: 'refuse', reason, before, providerId: venue.owner_id })
  return true
}

/** Gives a withdrawn validation back; changes nothing where another decision has followed. Throws not_found. */
export async function restoreValidation(ctx: AccountContext, tx: Kysely<DB>, id: VenueId): Promise<void> {
  const venue = await lockVenue(tx, id)
  if (validationState(venue) !== 'refused') return
  const before = await readBefore(tx, id)
  await tx.updateTable('venues').set({ is_validated: true, moderation_answer: null }).where('id', '=', id).execute()
  await noteWithoutMail(ctx, tx, { id, action: 'approve', reason: null, before, providerId: venue.owner_id })
}

type Unannounced = Pick<Decision, 'id' | 'action' | 'reason'> & {
  before: Noted['before']
  providerId: LockedVenue['owner_id']
}

async function noteWithoutMail(ctx: AccountContext, tx: Kysely<DB>, decision: Unannounced): Promise<void> {
  const { id, action, before, providerId } = decision
  const decisionId = await note(ctx, tx, decision, { isAboutChanges: false, before })
  await recordAudit(ctx, tx, { action: auditedAs[action], providerId, details: { venueId: id, decisionId } })
}

/** The lock lets only one of two administrators decide, and prevents the owner from changing the venue during the decision. */
async function lockSeen(tx: Kysely<DB>, { id, action, seenState, seenRevision }: Decision): Promise<LockedVenue> {
  const venue = await lockVenue(tx, id)
  if (validationState(venue) !== seenState || !mayModerate(action, seenState)) throw problem('venue_settled')
  if ((await revisionOf(tx, id)) !== seenRevision) throw problem('venue_changed')
  return venue
}

type Act = (ctx: AccountContext, tx: Kysely<DB>, venue: LockedVenue, isAboutChanges: boolean) => Promise<void>

const carryOut: Record<ModerationAction, Act> = {
  approve: (ctx, tx, venue) => applyChanges(tx, venue, ctx.now()),
  refuse: async (_, tx, { id }, isAboutChanges) => {
    if (isAboutChanges) return dropChanges(tx, id)
    await tx
      .updateTable('venues')
      .set({ is_validated: false, moderation_answer: 'refused' })
      .where('id', '=', id)
      .execute()
  },
  ask_changes: async (_, tx, { id }) => {
    await tx.updateTable('venues').set({ moderation_answer: 'changes_asked' }).where('id', '=', id).execute()
  },
}

type Noted = { isAboutChanges: boolean; before: Awaited<ReturnType<typeof readBefore>> }

async function note(
  ctx: AccountContext,
  tx: Kysely<DB>,
  { id, action, reason }: Pick<Decision, 'id' | 'action' | 'reason'>,
  { isAboutChanges, before }: Noted,
): Promise<number> {
  const row = await tx
    .insertInto('venue_decisions')
    .values({
      venue_id: id,
      decision: decisionOf[action],
      is_about_changes: isAboutChanges,
      reason,
      decided_by: ctx.actor.accountId,
      decided_at: ctx.now(),
      before: JSON.stringify(before),
      revision_after: await revisionOf(tx, id),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
