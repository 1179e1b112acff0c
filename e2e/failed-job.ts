import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Puts a job that has failed with this error into a queue of the journeys' server. */
export async function failedJob(queue: string, error: string): Promise<void> {
  const program = fileURLToPath(new URL('../server/jobs/testing/insert-failed-job.ts', import.meta.url))
  await promisify(execFile)(process.execPath, [program, process.env.JOURNEYS_DATA_DIR ?? '', queue, error])
}
