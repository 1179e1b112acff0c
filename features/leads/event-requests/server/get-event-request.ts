import type { RouteInput } from '@bouquet/contract/route'
import { requestState } from '@bouquet/domain/request-actions'
import type { RequestStage } from '@bouquet/domain/request-stages'
import { entryLabel } from '@bouquet/server/catalogues/entry-label.ts'
import { contentVersion } from '@bouquet/server/content-version.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { getEventRequest as contract } from '../contract.ts'
import { markChangesSeen, markSeen, type RequestRow, readRequest } from './event-request-rows.ts'
import {
  presentAskedVenue,
  presentChange,
  presentMessage,
  presentProgress,
  presentProject,
  readableTexts,
} from './present-event-request.ts'
import { presentPassport } from './present-passport.ts'
import { unlockInOneStatement } from './unlock-event-request.ts'

// Most requests have no note, and hashing nothing took a sixth of the work on an answer.
const versionWithoutNote = contentVersion(null)

/**
 * One request of the caller, marked as seen. Reading it opens the contact when the caller has Premium or another request of the couple has
 * already opened it. Throws not_found.
 */
export async function getEventRequest(ctx: ProviderContext, { params }: RouteInput<typeof contract>) {
  const [found] = await readRequest(ctx.db, ctx.actor.providerId, params.uuid, ctx.now())
  if (!found) throw problem('not_found')
  // Rule "impersonation": an administrator who impersonates a provider leaves no trace in the provider's work.
  const request = ctx.actor.impersonator ? found : await open(ctx, found)
  const texts = readableTexts(ctx, request)
  return {
    message: presentMessage(request, texts),
    project: presentProject(ctx, request, texts),
    rejectionReasons: reasonLabels(ctx),
    venue: presentAskedVenue(ctx, request, texts),
    passport: presentPassport(request, ctx),
    creditReturnedBy: request.refund_rule,
    note: request.note,
    noteVersion: request.note === null ? versionWithoutNote : contentVersion(request.note),
    remindOn: request.remind_on,
    progress: presentProgress(request),
    changes: request.changes.map((change) => ({ ...presentChange(ctx, change), isNew: change.isNew })),
  }
}

async function open(ctx: ProviderContext, request: RequestRow): Promise<RequestRow> {
  if (request.changes.some(({ isNew }) => isNew))
    await markChangesSeen(ctx.db, ctx.actor.providerId, request.id, ctx.now())
  const seen = { ...request, seen_at: request.seen_at ?? ctx.now(), stage: stageOnceSeen(request) }
  if (requestState(request) === 'sealed' && (request.premium || request.is_contact_open)) {
    const contact = await unlockInOneStatement(
      ctx,
      { requestId: request.id, providerId: ctx.actor.providerId },
      'premium',
    )
    const openedWith = request.is_contact_open ? 'other_request' : 'premium'
    if (contact) return { ...seen, ...contact, unlocked_at: ctx.now(), unlocked_with: openedWith }
  }
  if (!request.seen_at) await markSeen(ctx.db, ctx.actor.providerId, request.id, ctx.now())
  return seen
}

function stageOnceSeen({ stage }: RequestRow): RequestStage {
  return stage === 'new' ? 'read' : stage
}

/** Of all reasons, as a retired one may be that of this request. */
function reasonLabels({ language, catalogues }: ProviderContext): Record<string, string> {
  const codes = catalogues.codes('rejection_reasons')
  return Object.fromEntries(codes.map((code) => [code, entryLabel(language, 'rejection_reasons', code)]))
}
