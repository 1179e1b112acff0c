import type { RouteInput } from '@bouquet/contract/route'
import type { EventRequestId } from '@bouquet/domain/ids'
import { checkContentVersion, contentVersion } from '@bouquet/server/content-version.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { todayOf } from '@bouquet/server/today-of.ts'
import { sql } from 'kysely'
import type { saveNote as noteContract, saveReminder as reminderContract } from '../own-notes-contract.ts'
import { isReminderDay } from '../rules/request-reminder.ts'

/** Saves the provider's own note on a request, replacing the previous one; an empty note is deleted. Throws not_found, changed_elsewhere. */
export async function saveNote(ctx: ProviderContext, { params, body, version }: RouteInput<typeof noteContract>) {
  await mustBeTheirs(ctx, params.uuid)
  return transaction(ctx.db, async (tx) => {
    // Not the row of the request, which couples and jobs change meanwhile.
    await sql`select pg_advisory_xact_lock(hashtext('request_notes'), hashtext(${params.uuid}))`.execute(tx)
    const stored = tx.selectFrom('request_notes').select('text').where('event_request_id', '=', params.uuid)
    checkContentVersion((await stored.executeTakeFirst())?.text ?? null, version)
    if (body.text === '') await tx.deleteFrom('request_notes').where('event_request_id', '=', params.uuid).execute()
    else {
      const note = { text: body.text, updated_at: ctx.now() }
      await tx
        .insertInto('request_notes')
        .values({ event_request_id: params.uuid, ...note })
        .onConflict((conflict) => conflict.column('event_request_id').doUpdateSet(note))
        .execute()
    }
    return { success: true as const, version: contentVersion(body.text || null) }
  })
}

/** Sets the day on which the provider is reminded, replacing the previous one. Throws not_found, invalid_input. */
export async function saveReminder(ctx: ProviderContext, { params, body }: RouteInput<typeof reminderContract>) {
  await mustBeTheirs(ctx, params.uuid)
  if (body.on === null)
    await ctx.db.deleteFrom('request_reminders').where('event_request_id', '=', params.uuid).execute()
  else {
    const today = todayOf(ctx)
    if (!isReminderDay(body.on, today)) throw problem('invalid_input', { fields: { on: 'invalid_input' } })
    const reminder = { remind_on: body.on, sent_at: null }
    await ctx.db
      .insertInto('request_reminders')
      .values({ event_request_id: params.uuid, ...reminder })
      .onConflict((conflict) => conflict.column('event_request_id').doUpdateSet(reminder))
      .execute()
  }
  return { success: true as const }
}

async function mustBeTheirs({ db, actor }: ProviderContext, id: EventRequestId): Promise<void> {
  const found = await db
    .selectFrom('event_requests')
    .select('id')
    .where('id', '=', id)
    .where('provider_id', '=', actor.providerId)
    .executeTakeFirst()
  if (!found) throw problem('not_found')
}
