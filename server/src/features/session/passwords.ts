import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Each hash takes a core and one of Node's four threads for some 25 ms; one of both always stays free for everything else.
const atOnce = pLimit(Math.max(1, Math.min(availableParallelism() - 1, 3)))

/** argon2id, off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return atOnce(() => hash(password, cost))
}

/** Checks a password; for an unknown account (null) it takes the same time and says no. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await atOnce(() => verify(passwordHash ?? nobodysHash, password))
  return passwordHash !== null && matches
}

const nobodysHash = await hash('nobody has this one', cost)
