import { phoneCodeTries } from '@bouquet/features/people/phone-codes/rules/phone-code.ts'
import { type CodeOwner, newestCode } from '@bouquet/features/people/phone-codes/server/code-owner.ts'
import { sendPhoneCode } from '@bouquet/features/people/phone-codes/server/send-phone-code.ts'
import { tryPhoneCode } from '@bouquet/features/people/phone-codes/server/try-phone-code.ts'
import { type ProjectOfToken, projectOfToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Context } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { admitLocked } from './admit-couple.ts'

const ownerOf = ({ id }: Pick<ProjectOfToken, 'id'>): CodeOwner => ({ project_id: id })

/** Sends the code that proves a couple's number. Throws not_found, confirmation_expired, project_stopped, sms_impossible, sms_too_soon, sms_too_many, sms_not_sent. */
export async function sendCodeToCouple(ctx: Context, token: string): Promise<void> {
  const project = await projectOfToken(ctx.db, token)
  if (project.phone_confirmed_at) return
  await sendPhoneCode(ctx, async (tx) => {
    await admitLocked(ctx, tx, 'confirm_phone', project)
    return { owner: ownerOf(project), phone: project.phone, language: project.language }
  })
}

/**
 * Records that the couple has confirmed its phone number; a repetition changes nothing. Throws not_found, confirmation_expired, project_stopped,
 * phone_code_wrong, phone_code_locked, phone_code_expired.
 */
export async function confirmPhone(ctx: Context, token: string, code: string): Promise<void> {
  const project = await projectOfToken(ctx.db, token)
  if (project.phone_confirmed_at) return
  const { id, phone } = project
  const refusal = await transaction(ctx.db, async (tx) => {
    await admitLocked(ctx, tx, 'confirm_phone', project)
    const refused = await tryPhoneCode(ctx, tx, { owner: ownerOf(project), phone, code: code.replace(/\s/g, '') })
    if (refused) return refused
    const confirmed = { phone_confirmed_at: ctx.now() }
    // Another confirmation may have changed the number in the meantime.
    await tx.updateTable('projects').set(confirmed).where('id', '=', id).where('phone', '=', phone).execute()
    return null
  })
  if (refusal) throw problem(refusal, { fields: { code: refusal } })
}

/** Whether a code was sent to the couple and can still be entered. */
export async function awaitsCode({ db, now }: Pick<Context, 'db' | 'now'>, project: ProjectOfToken): Promise<boolean> {
  if (project.phone_confirmed_at) return false
  const code = await newestCode(db, ownerOf(project), project.phone)
    .select(['used_at', 'expires_at', 'tries'])
    .executeTakeFirst()
  return code !== undefined && !code.used_at && code.expires_at > now() && code.tries < phoneCodeTries
}
