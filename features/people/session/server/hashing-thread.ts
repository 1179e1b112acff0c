// Hashes passwords beside everything else; `passwords.ts` speaks with it.
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

export type HashingTask = { id: number; password: string; against: string | null }
export type HashingResult = { id: number; value: string | boolean } | { id: number; error: unknown }

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const yieldsToOthers = 10

// On Linux this is the priority of the calling thread alone: whoever waits for a page goes before whoever signs in.
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
