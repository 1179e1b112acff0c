// Hashes passwords in a thread of its own; `passwords.ts` communicates with it.
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

export type HashingTask = { id: number; password: string; against: string | null }
export type HashingResult = { id: number; value: string | boolean } | { id: number; error: unknown }

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const yieldsToOthers = 10

// On Linux this sets the priority of the calling thread only, so that rendering pages takes precedence over signing in.
if (process.platform === 'linux') setPriority(yieldsToOthers)

parentPort?.on('message', ({ id, password, against }: HashingTask) => {
  let result: HashingResult
  try {
    result = { id, value: against === null ? hashSync(password, cost) : verifySync(against, password) }
  } catch (error) {
    result = { id, error }
  }
  parentPort?.postMessage(result)
})
