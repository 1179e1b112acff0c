import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { onePer } from '../../one-per.ts'
import type { HashingResult, HashingTask } from './hashing-thread.ts'

// A hash takes a core for some 25 ms; one always stays free for everything else.
const threads = Math.max(1, Math.min(availableParallelism() - 1, 3))
let asked = 0

/** argon2id, off the event loop and behind everything that somebody waits for. */
export async function hashPassword(password: string): Promise<string> {
  return String(await inThread({ id: asked++, password, against: null }))
}

/** Checks a password; for an unknown account (null) it takes the same time and says no. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await inThread({ id: asked++, password, against: passwordHash ?? nobodysHash })
  return passwordHash !== null && matches === true
}

function inThread(task: HashingTask): Promise<string | boolean> {
  return threadAt(task.id % threads)(task)
}

/** A thread is started by its first task, and keeps nobody from ending when it has none. */
const threadAt = onePer((_position: number) => {
  const waiting = new Map<number, PromiseWithResolvers<string | boolean>>()
  const thread = new Worker(new URL('./hashing-thread.ts', import.meta.url))
  thread.on('message', (result: HashingResult) => {
    const asker = waiting.get(result.id)
    waiting.delete(result.id)
    if (waiting.size === 0) thread.unref()
    if ('error' in result) asker?.reject(result.error)
    else asker?.resolve(result.value)
  })
  return (task: HashingTask) => {
    const asker = Promise.withResolvers<string | boolean>()
    waiting.set(task.id, asker)
    thread.ref()
    thread.postMessage(task)
    return asker.promise
  }
})

const nobodysHash = await hashPassword('nobody has this one')
