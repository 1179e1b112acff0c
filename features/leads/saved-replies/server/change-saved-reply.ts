import type { RouteInput } from '@bouquet/contract/route'
import { checkContentVersion } from '@bouquet/server/content-version.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type {
  deleteSavedReply as deleteContract,
  restoreSavedReply as restoreContract,
  SavedReply,
  updateSavedReply as updateContract,
  noteReplyUsed as usedContract,
} from '../contract.ts'
import { presentReply, storedTexts, takeSlot, writtenIn } from './saved-reply-rows.ts'

/** Replaces the title and texts of a reply of the caller's. Throws not_found, changed_elsewhere. */
export function updateSavedReply(
  ctx: ProviderContext,
  { params, body, version }: RouteInput<typeof updateContract>,
): Promise<SavedReply> {
  return transaction(ctx.db, async (tx) => {
    const before = await tx
      .selectFrom('saved_replies')
      .select(['title', 'texts'])
      .where('id', '=', params.id)
      .where('provider_id', '=', ctx.actor.providerId)
      .where('slot', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw problem('not_found')
    checkContentVersion(writtenIn(before), version)
    const row = await tx
      .updateTable('saved_replies')
      .set({ title: body.title, texts: storedTexts(body.texts), updated_at: ctx.now() })
      .where('id', '=', params.id)
      .returning(['id', 'title', 'texts', 'uses'])
      .executeTakeFirstOrThrow()
    return presentReply(row)
  })
}

/** Deletes a reply of the caller's; it can be restored until the following night. Throws not_found. */
export async function deleteSavedReply(
  ctx: ProviderContext,
  { params }: RouteInput<typeof deleteContract>,
): Promise<undefined> {
  const row = await ownReply(ctx, params.id)
    .set({ slot: null, deleted_at: ctx.now() })
    .returning('id')
    .executeTakeFirst()
  if (!row) throw problem('not_found')
}

/** Counts a use of the reply; an administrator who impersonates the provider is not counted. Throws not_found. */
export async function noteReplyUsed(
  ctx: ProviderContext,
  { params }: RouteInput<typeof usedContract>,
): Promise<undefined> {
  const uses = ctx.actor.impersonator ? sql<number>`uses` : sql<number>`uses + 1`
  const row = await ownReply(ctx, params.id).set({ uses }).returning('id').executeTakeFirst()
  if (!row) throw problem('not_found')
}

/** Restores a deleted reply of the caller's, in any free slot. Throws not_found, saved_replies_full. */
export function restoreSavedReply(
  ctx: ProviderContext,
  { params }: RouteInput<typeof restoreContract>,
): Promise<SavedReply> {
  return transaction(ctx.db, async (tx) => {
    const row = await tx
      .updateTable('saved_replies')
      .set({ slot: await takeSlot(tx, ctx.actor.providerId), deleted_at: null })
      .where('id', '=', params.id)
      .where('provider_id', '=', ctx.actor.providerId)
      .where('slot', 'is', null)
      .returning(['id', 'title', 'texts', 'uses'])
      .executeTakeFirst()
    if (!row) throw problem('not_found')
    return presentReply(row)
  })
}

function ownReply({ db, actor }: ProviderContext, id: string) {
  return db
    .updateTable('saved_replies')
    .where('id', '=', id)
    .where('provider_id', '=', actor.providerId)
    .where('slot', 'is not', null)
}
