import { calendarDayIn } from '@bouquet/domain/calendar-day'
import { countryFacts, homeCountry, isCountry } from '@bouquet/domain/countries'
import { type ProjectDate, projectDateProblems } from '@bouquet/domain/project'
import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import { dateColumns } from './project-rows.ts'
import { projectOfToken } from './project-tokens.ts'

/** Moves the wedding to another date, for the couple and for every provider who has the project. Throws not_found, project_stopped, event_date_*, choice_required. */
export async function changeProjectDate(ctx: Context, token: string, date: ProjectDate): Promise<void> {
  const project = await projectOfToken(ctx.db, token)
  if (project.stopped_at) throw problem('project_stopped')
  const country = isCountry(project.country) ? project.country : homeCountry
  const problems = projectDateProblems(date, calendarDayIn(countryFacts(country).timeZone, ctx.now()))
  const [code] = Object.values(problems)
  if (code) throw problem(code, { fields: problems })
  const moved = await ctx.db
    .updateTable('projects')
    .set({ ...dateColumns(date), updated_at: ctx.now() })
    .where('id', '=', project.id)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) throw problem('project_stopped')
}
