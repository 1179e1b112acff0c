import { statfs } from 'node:fs/promises'
import type { Services } from '../context.ts'

/** The names of what a process needs to serve; `/health/ready` lists the missing ones, or says that the process is about to end. */
type Need = 'database' | 'files' | 'disk' | 'stopping'

const freshMs = 5000
const longestMs = 2000
/** With less free space than this the database stops and uploads fail. */
const leastFreeBytes = 100 * 1024 * 1024

/** Gives what is missing now. The store and the disk are checked at most every few seconds, however often it is called. */
export function readiness({
  databaseAnswers,
  isStopping,
  config,
  ports,
}: Pick<Services, 'databaseAnswers' | 'isStopping' | 'config' | 'ports'>): () => Promise<Need[]> {
  const filesAnswer = answersInTime(() => ports.objectStore.check())
  const diskHasRoom = answersInTime(() => checkDisk(config.dataDir))
  return async () => {
    if (isStopping()) return ['stopping']
    const [files, disk] = await Promise.all([filesAnswer(), diskHasRoom()])
    const has: Record<Exclude<Need, 'stopping'>, boolean> = { database: databaseAnswers(), files, disk }
    return (['database', 'files', 'disk'] as const).filter((need) => !has[need])
  }
}

/** Throws where less than a hundred megabytes are free. */
export async function checkDisk(folder: string, leastBytes = leastFreeBytes): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < leastBytes) throw new Error(`Only ${bavail * bsize} bytes are free in ${folder}`)
}

/** The result of a check is reused for a while; while a check hangs, no second one is started. */
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
