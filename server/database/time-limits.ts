/** How long a connection, a statement, a lock and a transaction may take; in milliseconds, 0 for as long as it takes. */
export type TimeLimits = {
  /** Waiting for a free connection of the pool, and making one. */
  connect: number
  statement: number
  lock: number
  idleInTransaction: number
}

/** Calls and pages: a browser waits fifteen seconds at most. */
export const callLimits: TimeLimits = { connect: 5_000, statement: 10_000, lock: 5_000, idleInTransaction: 30_000 }

/** Jobs: nobody waits for them, and they are tried again. */
export const jobLimits: TimeLimits = {
  connect: 60_000,
  statement: 600_000,
  lock: 60_000,
  idleInTransaction: 300_000,
}

/** Migrations, the first filling and the operator's commands: as long as they take, once they are connected. */
export const noLimits: TimeLimits = { connect: 60_000, statement: 0, lock: 0, idleInTransaction: 0 }

/** The statement that gives a connection its limits; as startup parameters a pooler between would refuse them. */
export function limitsStatement({ statement, lock, idleInTransaction }: TimeLimits): string {
  return `set statement_timeout = ${statement}; set lock_timeout = ${lock}; set idle_in_transaction_session_timeout = ${idleInTransaction}`
}

const answerMs = 2_000

/** After this the client aborts a statement that the database should have cancelled itself. 0: never. */
export function clientLimit({ statement }: TimeLimits): number {
  return statement === 0 ? 0 : statement + answerMs
}
