import { code, singleLine, uuid } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { z } from 'zod'
import { failedJobsPerPage, reasonsToDrop } from './rules/failed-jobs.ts'

const ofMachine = { access: 'administrator', permission: 'machine', tag: 'Administration' } as const
const queueName = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/, code('invalid_input'))
  .max(80)

/** A queue of background jobs and how many of its jobs are due, running and failed. */
export const queueLoad = z.object({
  name: z.string(),
  /** Jobs whose time has come and which nobody has taken yet. */
  waiting: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
  /** When the longest waiting job was due, ISO 8601. */
  oldestWaitingAt: z.string().nullable(),
})

export const listQueues = route({
  ...ofMachine,
  method: 'GET',
  path: '/api/admin/queues',
  summary: 'The queues of background jobs that have something to do, or jobs that failed.',
  success: { status: 200, body: z.object({ queues: z.array(queueLoad) }) },
  problems: [],
})

/** A job that failed in its last attempt. */
export const failedJob = z.object({
  id: uuid,
  queue: z.string(),
  createdAt: z.string(),
  failedAt: z.string(),
  attempts: z.number().int(),
  /** What the last attempt said; in English, for whoever mends it. */
  error: z.string().nullable(),
  /** The ids that the job was given. */
  payload: z.array(z.object({ name: z.string(), value: z.string() })),
})

/** `q` is part of what the last attempt said, or of an id that the job was given. */
const filters = z.object({ queue: queueName.optional(), q: singleLine.max(100).optional() })

/** Failed jobs, the newest failure first; they are deleted seven days after it. */
export const listFailedJobs = route({
  ...ofMachine,
  method: 'GET',
  path: '/api/admin/failed-jobs',
  summary: 'Background jobs whose attempts have all failed.',
  query: filters.extend({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  success: {
    status: 200,
    body: z.object({ jobs: z.array(failedJob).max(failedJobsPerPage), hasMore: z.boolean(), page: z.number() }),
  },
  problems: [],
})

export const exportFailedJobs = route({
  ...ofMachine,
  method: 'GET',
  path: '/api/admin/failed-jobs.csv',
  summary: 'The failed background jobs that fit the filters as a table for spreadsheets.',
  query: filters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})

/** Throws job_settled where somebody else has retried or dropped the job. */
export const retryJob = route({
  ...ofMachine,
  method: 'POST',
  path: '/api/admin/failed-jobs/:id/retry',
  summary: 'Gives a failed job one more attempt, at once.',
  params: z.object({ id: uuid }),
  success: { status: 204 },
  problems: ['job_settled'],
})

export const retryJobs = route({
  ...ofMachine,
  method: 'POST',
  path: '/api/admin/queues/:name/retry',
  summary: 'Gives all failed jobs of a queue one more attempt, at once.',
  params: z.object({ name: queueName }),
  success: { status: 200, body: z.object({ retried: z.number().int() }) },
  problems: [],
})

export const reasonToDrop = z.object({ reason: z.enum(reasonsToDrop, { error: code('choice_required') }) })
export type ReasonToDrop = z.output<typeof reasonToDrop>

/** Throws job_settled where somebody else has retried or dropped the job. */
export const dropJob = route({
  ...ofMachine,
  method: 'POST',
  path: '/api/admin/failed-jobs/:id/drop',
  summary: 'Gives a failed job up, for a reason that the audit log keeps.',
  params: z.object({ id: uuid }),
  body: reasonToDrop,
  success: { status: 204 },
  problems: ['job_settled'],
})
