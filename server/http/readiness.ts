import { statfs } from 'node:fs/promises'
import type { Services } from '../context.ts'

/** What a process needs to serve; the names that `/health/ready` gives when one is missing. */
export type Need = 'database' | 'files' | 'disk'

const freshMs = 5000
const longestMs = 2000
/** Below this the database stops and uploads fail. */
const leastFreeBytes = 100 * 1024 * 1024

/** Gives what is missing now. The store and the disk are checked every few seconds at most, however often it is called. */
export function readiness({
  databaseAnswers,
  config,
  ports,
}: Pick<Services, 'databaseAnswers' | 'config' | 'ports'>): () => Promise<Need[]> {
  const filesAnswer = answersInTime(() => ports.objectStore.check())
  const diskHasRoom = answersInTime(() => checkDisk(config.dataDir))
  return async () => {
    const [files, disk] = await Promise.all([filesAnswer(), diskHasRoom()])
    const has: Record<Need, boolean> = { database: databaseAnswers(), files, disk }
    return (['database', 'files', 'disk'] as const).filter((need) => !has[need])
  }
}

/** Throws where less than a hundred megabytes are free. */
export async function checkDisk(folder: string, leastBytes = leastFreeBytes): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < leastBytes) throw new Error(`Only ${bavail * bsize} bytes are free in ${folder}`)
}

/** One look serves all who ask within its time; one that hangs is not followed by a second. */
function answersInTime(check: () => Promise<void>): () => Promise<boolean> {
  let last: { at: number; result: Promise<boolean> } | null = null
  let isRunning = false
  return () => {
    if (last && (isRunning || performance.now() - last.at < freshMs)) return last.result
    isRunning = true
    const done = check()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        isRunning = false
      })
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, longestMs, false).unref())
    last = { at: performance.now(), result: Promise.race([done, late]) }
    return last.result
  }
}
