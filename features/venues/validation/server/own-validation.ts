import type { VenueId } from '@bouquet/domain/ids'
import { type ModerationState, moderationState } from '@bouquet/domain/moderation'
import type { DB, Venues } from '@bouquet/server/database/generated.ts'
import type { Kysely, Selectable } from 'kysely'
import type { IdentityChange } from '../rules/second-look.ts'
import { type IdentityColumns, identityColumns, pendingChangesOf, readPendingChanges } from './pending-changes.ts'

type OwnValidation = {
  /** The state of the latest review: of the venue, or of changes to a validated one. */
  state: ModerationState
  /** The operator's reason for a refusal or a request for changes. */
  reason: string | null
  /** The waiting changes of a validated venue, beside its images. */
  changes: IdentityChange[]
  imagesWait: boolean
}

type StateColumns = Pick<
  Selectable<Venues>,
  'is_validated' | 'moderation_answer' | 'changed_since' | 'images_changed_since'
>

/** The state of a venue's moderation. When a change of a validated venue is refused, the venue stays approved. */
export function validationState(row: StateColumns): ModerationState {
  const waits = row.changed_since !== null || row.images_changed_since !== null
  const isApproved = row.is_validated && (!waits || row.moderation_answer === 'refused')
  return moderationState({ isModerated: isApproved, answer: row.moderation_answer })
}

/** The owner's view of a venue's validation, and the new values that wait while visitors see the old ones. */
export async function readOwnValidation(
  db: Kysely<DB>,
  id: VenueId,
): Promise<{ validation: OwnValidation; pending: IdentityColumns | null }> {
  const [venue, pending, decision] = await Promise.all([
    db
      .selectFrom('venues')
      .select([...identityColumns, 'is_validated', 'moderation_answer', 'changed_since', 'images_changed_since'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    readPendingChanges(db, id),
    readLastDecision(db, id),
  ])
  const validation = {
    state: validationState(venue),
    reason: venue.moderation_answer === null ? null : (decision?.reason ?? null),
    changes: pendingChangesOf(venue, pending),
    imagesWait: venue.images_changed_since !== null,
  }
  return { validation, pending }
}

function readLastDecision(db: Kysely<DB>, id: VenueId) {
  return db
    .selectFrom('venue_decisions')
    .select('reason')
    .where('venue_id', '=', id)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
