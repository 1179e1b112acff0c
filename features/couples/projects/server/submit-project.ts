import { isNearTown } from '@bouquet/features/company/locations/server/near-town.ts'
import type { Context } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { mayMail } from '@bouquet/server/limits/mail-limits.ts'
import { isOfferedIn, isOpenCountry } from '@bouquet/server/settings/served.ts'
import type { ProjectSubmission } from '../contract.ts'
import { checkSubmission } from './check-submission.ts'
import { chosenIdsOf, insertProject, sameProject } from './project-rows.ts'
import { mailLinkAgain } from './resend-confirmation.ts'

const fastestPersonMs = 3000

/** Rule "sent twice": a couple that sends the same again has not found the mail, or did not notice that it was sent. */
async function remind(ctx: Context, submission: ProjectSubmission): Promise<void> {
  const project = await sameProject(ctx.db, { country: ctx.country, submission })
  if (project) await mailLinkAgain(ctx, project)
}

/**
 * Saves a couple's project and mails them the confirmation link (rule "confirmation"); a robot gets the normal response, and nothing is stored
 * (rule "robots"). Throws country_closed, not_offered_here, phone_invalid, location_far_from_town, event_date_*, choice_required, provider_unavailable, or invalid_input for several.
 */
export async function submitProject(
  ctx: Context,
  submission: ProjectSubmission,
  openedAt?: Date,
): Promise<{ success: true }> {
  const now = ctx.now()
  const inNoTime = openedAt !== undefined && now.getTime() - openedAt.getTime() < fastestPersonMs
  if (!isOpenCountry(ctx, ctx.country)) throw problem('country_closed')
  if (!isOfferedIn(ctx, 'projectForm', ctx.country)) throw problem('not_offered_here')
  if (submission.website || inNoTime) return { success: true }
  const { phone } = checkSubmission(ctx, submission)
  if (!(await isNearTown(ctx.db, submission.place, submission.place)))
    throw problem('location_far_from_town', { fields: { 'place.city': 'location_far_from_town' } })
  const chosen = await chosenIdsOf(ctx.db, ctx.country, submission.choice)
  const [gone] = chosen.unavailable
  if (gone) throw problem('provider_unavailable', { fields: { [`choice.${gone}`]: 'provider_unavailable' } })
  const isNew = await transaction(ctx.db, async (tx) => {
    const projectId = await insertProject(tx, { submission, phone, ...chosen, country: ctx.country, now })
    if (projectId === null) return false
    const mail = { email: submission.member.email, kind: 'project-confirmation' } as const
    if (await mayMail(ctx, tx, mail)) await ctx.jobs.enqueue(tx, 'send-project-confirmation', { projectId })
    return true
  })
  if (!isNew) await remind(ctx, submission)
  return { success: true }
}
