import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import { readFailedJobs } from '@bouquet/server/jobs/failed-jobs.ts'
import type { listFailedJobs as contract } from '../contract.ts'
import { failedJobsPerPage } from '../rules/failed-jobs.ts'

type Job = Awaited<ReturnType<typeof readFailedJobs>>[number]

/** A page of failed jobs. One row more than shown is read, to know whether there is another page. */
export async function listFailedJobs({ db }: AccountContext, { query }: RouteInput<typeof contract>) {
  const { queue = null, page } = query
  const rows = await readFailedJobs(db, { queue, limit: failedJobsPerPage + 1, offset: (page - 1) * failedJobsPerPage })
  return { jobs: rows.slice(0, failedJobsPerPage).map(presentJob), hasMore: rows.length > failedJobsPerPage, page }
}

const longestError = 2000

function presentJob({ id, queue, createdAt, failedAt, attempts, error, payload }: Job) {
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
