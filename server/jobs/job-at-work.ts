import { AsyncLocalStorage } from 'node:async_hooks'

type JobAtWork = { queue: string; id: string }

const atWork = new AsyncLocalStorage<JobAtWork>()

/** Runs what a job does; whatever it calls finds the job by `jobAtWork`. */
export function withinJob<Result>(job: JobAtWork, run: () => Promise<Result>): Promise<Result> {
  return atWork.run(job, run)
}

/** The job that the caller works for, so that a message is recorded with it without each handler passing it on; null outside of jobs. */
export function jobAtWork(): JobAtWork | null {
  return atWork.getStore() ?? null
}
