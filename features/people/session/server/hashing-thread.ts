// Hashes passwords in a thread of its own; `passwords.ts` communicates with it.
import { setPriority } from 'node:os'
import { answerTasks } from '@bouquet/server/threads/answer-tasks.ts'
import { hashSync, verifySync } from '@node-rs/argon2'

export type HashingTask = { password: string; against: string | null }

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const yieldsToOthers = 10

// On Linux this sets the priority of the calling thread only, so that rendering pages takes precedence over signing in.
if (process.platform === 'linux') setPriority(yieldsToOthers)

answerTasks(({ password, against }: HashingTask) =>
  against === null ? hashSync(password, cost) : verifySync(against, password),
)
