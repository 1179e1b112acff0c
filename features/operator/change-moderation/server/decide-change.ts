import type { RouteInput } from '@bouquet/contract/route'
import { decideOnOwnInitiative } from '@bouquet/features/operator/report-decisions/server/decide-report.ts'
import { hidePicture } from '@bouquet/features/operator/report-decisions/server/hide-picture.ts'
import { outcomesOf } from '@bouquet/features/reports/content-changes/rules/hiding.ts'
import { hideChange } from '@bouquet/features/reports/content-changes/server/hide-change.ts'
import { reportableNothing } from '@bouquet/features/reports/reports/server/reportable.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { message } from '@bouquet/server/i18n.ts'
import type { decideChange as contract } from '../contract.ts'
import { type LockedChange, lockChange } from './locked-change.ts'

const longestText = 3000

/**
 * Rule "decision on a change": the decision with its reasons, what it does to the thing and the audit are one transaction, with the thing and
 * its entry locked. Throws not_found, and change_settled where somebody else decided or the owner has changed it since.
 */
export async function decideChange(
  ctx: AccountContext,
  { params: { id }, body }: RouteInput<typeof contract>,
): Promise<undefined> {
  const { outcome, revision, ...reasons } = body
  await transaction(ctx.db, async (tx) => {
    const change = await lockChange(tx, id)
    if (change.state !== 'waiting' || change.revision !== revision) throw problem('change_settled')
    if (!outcomesOf(change.place, change.before).includes(outcome)) throw problem('invalid_input')
    const finding = { content: contentOf(change), country: change.country }
    const reportId = await decideOnOwnInitiative(ctx, tx, finding, reasons)
    await tx
      .updateTable('content_changes')
      .set({ state: outcome, decided_at: ctx.now(), decided_by: ctx.actor.accountId, report_id: reportId })
      .where('id', '=', id)
      .execute()
    if (change.pictureId) await hidePicture(tx, { reportId, pictureId: change.pictureId })
    else if (!(await hideChange(tx, { id, place: change.place, outcome }))) throw problem('change_settled')
    await recordAudit(ctx, tx, {
      action: `change.${outcome}`,
      providerId: change.providerId,
      details: { changeId: id, reportId, place: change.place },
    })
  })
}

/** What the statement of reasons is about, named in its owner's language. */
function contentOf({ place, providerId, venueId, pictureId, name, language, country, after }: LockedChange) {
  const isPicture = pictureId !== null || place === 'avatar'
  const kind = isPicture ? ('picture' as const) : venueId ? ('venue' as const) : ('provider' as const)
  const text = isPicture ? '' : after.replaceAll(/<[^>]*>/g, ' ').slice(0, longestText)
  const named = `${name}, ${message(language, 'content-changes', `places.${place}`)}`
  return { ...reportableNothing, kind, providerId, venueId, pictureId, name: named, text, path: '', country }
}
