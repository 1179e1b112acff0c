import type { Download, RouteInput } from '@bouquet/contract/route'
import { countryFacts } from '@bouquet/domain/countries'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf, dateCells } from '@bouquet/server/csv.ts'
import { everyPage } from '@bouquet/server/database/every-page.ts'
import { message } from '@bouquet/server/i18n.ts'
import { type FailedJob, readFailedJobs } from '@bouquet/server/jobs/failed-jobs.ts'
import type { exportFailedJobs as exporting, listFailedJobs as listing } from '../contract.ts'
import { failedJobsPerPage } from '../rules/failed-jobs.ts'

/** A page of failed jobs. One row more than shown is read, to know whether there is another page. */
export async function listFailedJobs({ db }: AccountContext, { query }: RouteInput<typeof listing>) {
  const { queue = null, q, page } = query
  const window = { limit: failedJobsPerPage + 1, offset: (page - 1) * failedJobsPerPage }
  const rows = await readFailedJobs(db, { queue, q, ...window })
  return { jobs: rows.slice(0, failedJobsPerPage).map(presentJob), hasMore: rows.length > failedJobsPerPage, page }
}

const longestError = 2000

function presentJob({ id, queue, createdAt, failedAt, attempts, error, payload }: FailedJob) {
  return {
    id,
    queue,
    createdAt: createdAt.toISOString(),
    failedAt: failedAt.toISOString(),
    attempts,
    error: error?.slice(0, longestError) ?? null,
    payload: Object.entries(payload ?? {}).map(([name, value]) => ({ name, value: String(value) })),
  }
}

const columns = ['queue', 'columns.created', 'columns.failedAt', 'columns.attempts', 'columns.error', 'columns.payload']

/** The failed jobs that fit the filters, newest first, in the caller's language; rows are read as the caller consumes them. */
export async function exportFailedJobs(
  ctx: AccountContext,
  { query }: RouteInput<typeof exporting>,
): Promise<Download> {
  return {
    fileName: `bouquet-failed-jobs-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(
      columns.map((column) => message(ctx.language, 'background-jobs', column)),
      lines(ctx, query),
    ),
  }
}

async function* lines(ctx: AccountContext, filters: RouteInput<typeof exporting>['query']) {
  const { queue = null, q } = filters
  const dates = dateCells(ctx.locale, countryFacts(ctx.country).timeZone)
  const read = (limit: number, after?: FailedJob) => readFailedJobs(ctx.db, { queue, q, limit, after })
  for await (const rows of everyPage<FailedJob>(read))
    yield rows.map((row) => {
      const { error, payload, attempts } = presentJob(row)
      const given = payload.map(({ name, value }) => `${name}=${value}`).join(' ')
      return [row.queue, dates.moment(row.createdAt), dates.moment(row.failedAt), attempts, error ?? '', given]
    })
}
