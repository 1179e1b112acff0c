import { availableParallelism } from 'node:os'
import { memoize } from '@bouquet/server/memoize.ts'
import { openThread } from '@bouquet/server/threads/thread.ts'
import { fairQueue } from './fair-queue.ts'
import type { HashingTask } from './hashing-thread.ts'

// A hash takes a core for about 25 ms; one core always stays free for everything else.
const threads = Math.max(1, Math.min(availableParallelism() - 1, 3))
// The queue is short enough to be completed within a second, so that an accepted call is answered soon.
const queue = fairQueue({ workers: threads, maxWaiting: 40 * threads, maxWaitingPerAsker: 16 })

/** argon2id in a worker thread. `asker` is the caller's network, which has its share of the queue. Throws unavailable. */
export async function hashPassword(password: string, asker: string | null = null): Promise<string> {
  return String(await inThread(asker, { password, against: null }))
}

/** Checks a password; for an unknown account (null) it takes the same time and returns false. Throws unavailable. */
export async function passwordMatches(
  passwordHash: string | null,
  password: string,
  asker: string | null = null,
): Promise<boolean> {
  const matches = await inThread(asker, { password, against: passwordHash ?? nobodysHash })
  return passwordHash !== null && matches === true
}

function inThread(asker: string | null, task: HashingTask): Promise<string | boolean> {
  return queue.run(asker, (worker) => threadAt(worker)(task))
}

const threadAt = memoize((_position: number) =>
  openThread<HashingTask, string | boolean>(new URL('./hashing-thread.ts', import.meta.url)),
)

const nobodysHash = await hashPassword('nobody has this one')
