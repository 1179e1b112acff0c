import { todayIn } from '@bouquet/domain/calendar-day'
import type { ProjectId } from '@bouquet/domain/ids'
import { type GuestRange, type ProjectDate, projectDateProblems } from '@bouquet/domain/project'
import { projectOfToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Context } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Answers, answerColumns, recordDifferences } from './project-changes.ts'
import { dateColumns } from './project-rows.ts'

/** Moves the wedding to another date, for the couple and for every provider who has the project. Throws not_found, project_stopped, event_date_*, choice_required. */
export async function changeProjectDate(ctx: Context, token: string, date: ProjectDate): Promise<void> {
  const project = await projectOfToken(ctx.db, token)
  if (project.stopped_at) throw problem('project_stopped')
  const problems = projectDateProblems(date, todayIn(project.country, ctx.now()))
  const [code] = Object.values(problems)
  if (code) throw problem(code, { fields: problems })
  await changeAnswers(ctx, project.id, dateColumns(date))
}

/** Notifies every provider who has the project that there will be more or fewer guests. Throws not_found, project_stopped. */
export async function changeProjectGuests(ctx: Context, token: string, guestRange: GuestRange): Promise<void> {
  const { id } = await projectOfToken(ctx.db, token)
  await changeAnswers(ctx, id, { guest_range: guestRange })
}

/** What changes before the couple has confirmed concerns nobody yet. */
function changeAnswers(ctx: Context, projectId: ProjectId, answers: Partial<Answers>): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const before = await tx
      .selectFrom('projects')
      .select([...answerColumns, 'confirmed_at'])
      .where('id', '=', projectId)
      .where('stopped_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw problem('project_stopped')
    const after = await tx
      .updateTable('projects')
      .set({ ...answers, updated_at: ctx.now() })
      .where('id', '=', projectId)
      .returning(answerColumns)
      .executeTakeFirstOrThrow()
    if (before.confirmed_at) await recordDifferences(ctx, tx, projectId, before, after)
  })
}
