import type { RouteInput } from '@bouquet/contract/route'
import type { AuditAction } from '@bouquet/domain/audit-action'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import { checkVersion } from '@bouquet/server/content-version.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { tryFailedAgain } from '@bouquet/server/mail/mass-mail.ts'
import { type Kysely, sql } from 'kysely'
import type {
  Announcement,
  pauseAnnouncement as pausing,
  resumeAnnouncement as resuming,
  retryAnnouncement as retrying,
  startAnnouncement as starting,
  stopAnnouncement as stopping,
} from '../contract.ts'
import { type AnnouncementAct, type AnnouncementState, isStartPossible, stateAfter } from '../rules/announcement.ts'
import { findAnnouncement, lockAnnouncement } from './announcement-rows.ts'
import { beginSending } from './begin-sending.ts'
import { recipients } from './recipients.ts'

/** Starts a draft, now or at a time. Throws not_found, changed_elsewhere, announcement_settled and publication_time_invalid. */
export function startAnnouncement(
  ctx: AccountContext,
  { params: { id }, body: { at, reason }, version }: RouteInput<typeof starting>,
): Promise<Announcement> {
  const startsAt = at === null ? null : new Date(at)
  if (startsAt && !isStartPossible(startsAt, ctx.now()))
    throw problem('publication_time_invalid', { fields: { at: 'publication_time_invalid' } })
  return transaction(ctx.db, async (tx) => {
    const locked = await lockAnnouncement(tx, id)
    refuse('start', locked.state)
    checkVersion(locked.version, version)
    if (startsAt)
      await tx
        .updateTable('announcements')
        .set({ state: 'planned', starts_at: startsAt })
        .where('id', '=', id)
        .execute()
    else await beginSending(ctx, tx, id)
    return noted(ctx, tx, id, { act: 'start', reason, action: 'announcement.started' })
  })
}

/** Pauses sending. Throws not_found and announcement_settled. */
export function pauseAnnouncement(ctx: AccountContext, { params }: RouteInput<typeof pausing>): Promise<Announcement> {
  return act(ctx, params.id, { act: 'pause', reason: '', action: 'announcement.paused' })
}

/** Resumes sending. Throws not_found and announcement_settled. */
export function resumeAnnouncement(
  ctx: AccountContext,
  { params }: RouteInput<typeof resuming>,
): Promise<Announcement> {
  return act(ctx, params.id, { act: 'resume', reason: '', action: 'announcement.resumed' })
}

/** Stops sending for good; whoever waits gets nothing. Throws not_found and announcement_settled. */
export function stopAnnouncement(
  ctx: AccountContext,
  { params, body }: RouteInput<typeof stopping>,
): Promise<Announcement> {
  return act(ctx, params.id, { act: 'stop', reason: body.reason, action: 'announcement.stopped' })
}

/** Has the mails tried again that were given up. Throws not_found, and announcement_settled where there are none. */
export function retryAnnouncement(
  ctx: AccountContext,
  { params: { id } }: RouteInput<typeof retrying>,
): Promise<Announcement> {
  return transaction(ctx.db, async (tx) => {
    const state = refuse('retry', (await lockAnnouncement(tx, id)).state)
    if ((await tryFailedAgain(tx, recipients, id)) === 0) throw problem('announcement_settled')
    await tx.updateTable('announcements').set({ state, ended_at: null }).where('id', '=', id).execute()
    return noted(ctx, tx, id, { act: 'retry', reason: '', action: 'announcement.retried' })
  })
}

type Act = { act: AnnouncementAct; reason: string; action: AuditAction }

function act(ctx: AccountContext, id: string, done: Act): Promise<Announcement> {
  return transaction(ctx.db, async (tx) => {
    const state = refuse(done.act, (await lockAnnouncement(tx, id)).state)
    const isOver = state === 'stopped'
    await tx
      .updateTable('announcements')
      .set({
        state,
        ...(isOver && { ended_at: ctx.now() }),
        // A draft is written again, so that what another window has read of it no longer holds.
        ...(state === 'draft' && { starts_at: null, version: sql<number>`version + 1` }),
      })
      .where('id', '=', id)
      .execute()
    if (isOver) await leaveOutWaiting(tx, id)
    return noted(ctx, tx, id, done)
  })
}

/** The state that follows. */
function refuse(wanted: AnnouncementAct, state: AnnouncementState): AnnouncementState {
  const next = stateAfter(wanted, state)
  if (!next) throw problem('announcement_settled')
  return next
}

/** Without a time: the outcome of a mail that is on its way at this moment is still stored. */
async function leaveOutWaiting(tx: Kysely<DB>, id: string): Promise<void> {
  await sql`update announcement_recipients set state = 'skipped' where announcement_id = ${id}::uuid and state = 'waiting'`.execute(
    tx,
  )
}

async function noted(
  ctx: AccountContext,
  tx: Kysely<DB>,
  id: string,
  { act, reason, action }: Act,
): Promise<Announcement> {
  await tx
    .insertInto('announcement_acts')
    .values({ announcement_id: id, act, reason, account_id: ctx.actor.accountId, at: ctx.now() })
    .execute()
  await recordAudit(ctx, tx, { action, details: { announcementId: id } })
  return findAnnouncement(tx, id)
}
