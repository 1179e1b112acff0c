import type { RouteInput } from '@bouquet/contract/route'
import type { EventRequestId } from '@bouquet/domain/ids'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { todayOf } from '@bouquet/server/today-of.ts'
import type { saveNote as noteContract, saveReminder as reminderContract } from '../contract.ts'
import { isReminderDay } from '../rules/request-reminder.ts'

/** Saves the provider's own note on a request, replacing the previous one; an empty note is deleted. Throws not_found. */
export async function saveNote(ctx: ProviderContext, { params, body }: RouteInput<typeof noteContract>) {
  await mustBeTheirs(ctx, params.uuid)
  if (body.text === '') await ctx.db.deleteFrom('request_notes').where('event_request_id', '=', params.uuid).execute()
  else {
    const note = { text: body.text, updated_at: ctx.now() }
    await ctx.db
      .insertInto('request_notes')
      .values({ event_request_id: params.uuid, ...note })
      .onConflict((conflict) => conflict.column('event_request_id').doUpdateSet(note))
      .execute()
  }
  return { success: true as const }
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
