import { dayIn } from '@bouquet/domain/calendar-day'
import { type GuestRange, type ProjectDate, projectDateProblems } from '@bouquet/domain/project'
import { type ProjectOfToken, projectOfToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Context } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { projectMomentColumns } from '../rules/project-actions.ts'
import { admitCouple } from './admit-couple.ts'
import { type Answers, answerColumns, recordDifferences } from './project-changes.ts'
import { dateColumns } from './project-rows.ts'

/**
 * Moves the wedding to another date, for the couple and for every provider who has the project. Throws not_found, project_unconfirmed,
 * confirmation_expired, project_stopped, event_date_*, choice_required.
 */
export async function changeProjectDate(ctx: Context, token: string, date: ProjectDate): Promise<void> {
  const project = await projectOfToken(ctx.db, token)
  const problems = projectDateProblems(date, dayIn(project.country, ctx.now()))
  const [code] = Object.values(problems)
  if (code) throw problem(code, { fields: problems })
  await changeAnswers(ctx, project, dateColumns(date))
}

/**
 * Notifies every provider who has the project that there will be more or fewer guests. Throws not_found, project_unconfirmed,
 * confirmation_expired, project_stopped.
 */
export async function changeProjectGuests(ctx: Context, token: string, guestRange: GuestRange): Promise<void> {
  await changeAnswers(ctx, await projectOfToken(ctx.db, token), { guest_range: guestRange })
}

/** The row's lock decides whether the change or the end of the project comes first. */
function changeAnswers(ctx: Context, project: ProjectOfToken, answers: Partial<Answers>): Promise<void> {
  const projectId = project.id
  return transaction(ctx.db, async (tx) => {
    const before = await tx
      .selectFrom('projects')
      .select([...answerColumns, ...projectMomentColumns])
      .where('id', '=', projectId)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw problem('not_found')
    admitCouple('change', { ...project, ...before }, ctx.now())
    const after = await tx
      .updateTable('projects')
      .set({ ...answers, updated_at: ctx.now() })
      .where('id', '=', projectId)
      .returning(answerColumns)
      .executeTakeFirstOrThrow()
    await recordDifferences(ctx, tx, projectId, before, after)
  })
}
