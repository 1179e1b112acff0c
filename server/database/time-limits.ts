/** The limits for connecting, statements, locks and idle transactions, in milliseconds; 0 for no limit. */
export type TimeLimits = {
  /** Waiting for a free connection of the pool, and opening one. */
  connect: number
  statement: number
  lock: number
  idleInTransaction: number
}

/** Calls and pages: a browser waits at most fifteen seconds. */
export const callLimits: TimeLimits = { connect: 5_000, statement: 10_000, lock: 5_000, idleInTransaction: 30_000 }

/** Jobs: nobody waits for them, and they are retried. */
export const jobLimits: TimeLimits = {
  connect: 60_000,
  statement: 600_000,
  lock: 60_000,
  idleInTransaction: 300_000,
}

/** Migrations, the first filling and the operator's commands: no limit once they are connected. */
export const noLimits: TimeLimits = { connect: 60_000, statement: 0, lock: 0, idleInTransaction: 0 }

/** The statement that sets a connection's limits; connection poolers would refuse them as startup parameters. */
export function limitsStatement({ statement, lock, idleInTransaction }: TimeLimits): string {
  return `set statement_timeout = ${statement}; set lock_timeout = ${lock}; set idle_in_transaction_session_timeout = ${idleInTransaction}`
}

const answerMs = 2_000

/** After this time the client aborts a statement that the database should have cancelled itself. 0: never. */
export function clientLimit({ statement }: TimeLimits): number {
  return statement === 0 ? 0 : statement + answerMs
}
