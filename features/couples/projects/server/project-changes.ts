import type { DirectoryKind } from '@bouquet/domain/directory-urls'
import type { ProjectId } from '@bouquet/domain/ids'
import type { ProjectChange } from '@bouquet/domain/project-changes'
import type { Context } from '@bouquet/server/context.ts'
import type { DB, Projects } from '@bouquet/server/database/generated.ts'
import type { Selectable, Transaction } from 'kysely'

/** The answers whose change is announced, with the kind of date, on which they depend. */
export const answerColumns = ['date_kind', 'event_date', 'season', 'season_year', 'guest_range'] as const
export type Answers = Pick<Selectable<Projects>, (typeof answerColumns)[number]>

/** The project's answers in the form in which a change of them is stored and announced. */
export const dateOf = ({ event_date, season, season_year }: Answers) => ({
  eventDate: event_date,
  season,
  seasonYear: season_year,
})
export const guestsOf = ({ guest_range }: Answers) => ({ guestRange: guest_range })

/** `sought` when it concerns only planners, or only venues. */
type Values = { before?: object; after?: object; sought?: DirectoryKind | undefined }

/**
 * Records a change of a project and notifies the providers who have it (rule "changes of a project"); the database notifies their open pages.
 */
export async function recordChange(
  ctx: Pick<Context, 'now' | 'jobs'>,
  tx: Transaction<DB>,
  projectId: ProjectId,
  what: ProjectChange,
  { before, after, sought }: Values = {},
): Promise<void> {
  const { id } = await tx
    .insertInto('project_changes')
    .values({
      project_id: projectId,
      changed_at: ctx.now(),
      what,
      sought: sought ?? null,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.jobs.enqueue(tx, 'announce-project-change', { changeId: id })
}

/** Compares two states of a project and records a different date and a different number of guests. */
export async function recordDifferences(
  ctx: Pick<Context, 'now' | 'jobs'>,
  tx: Transaction<DB>,
  projectId: ProjectId,
  before: Answers,
  after: Answers,
): Promise<void> {
  for (const [what, answersOf] of [
    ['date', dateOf],
    ['guests', guestsOf],
  ] as const) {
    const values = { before: answersOf(before), after: answersOf(after) }
    if (JSON.stringify(values.before) !== JSON.stringify(values.after))
      await recordChange(ctx, tx, projectId, what, values)
  }
}
