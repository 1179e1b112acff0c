import { hasResultChanged } from './named-statements.ts'

/**
 * Whether an error means that the database was unreachable, gave up, or cut the connection: the same call may succeed a moment later. It is
 * then unknown whether a pending change was carried out.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  // pg-boss reports errors as objects of its own.
  if (typeof error !== 'object' || error === null || !('message' in error)) return false
  const { code, syscall, message, cause } = error as NodeJS.ErrnoException
  if (code !== undefined && (unreachable.has(code) || refusals.test(code))) return true
  // A migration was applied during a transaction; the next attempt prepares the statement again.
  if (hasResultChanged(error)) return true
  // The socket of a database on this machine does not exist, or its backlog is full.
  if (syscall === 'connect' && (code === 'ENOENT' || code === 'EAGAIN')) return true
  return driverMessages.some((said) => message.startsWith(said)) || isDatabaseUnavailable(cause)
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * Temporary SQLSTATEs: connection lost (08), too few resources (53), ended or cancelled by the operator or a time limit (57), lock not
 * granted in time, transaction idle for too long, written to a standby, deadlock, serialization failure.
 */
const refusals = /^(08...|53...|57014|57P0[1-5]|55P03|25P03|25006|40P01|40001)$/

/** Errors that node-postgres only identifies by their message. */
const driverMessages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'The database does not answer',
]

/** The text of such an error for a log line: without address and password. */
export function reasonOf(error: unknown): string {
  const { code, message, cause } = error as NodeJS.ErrnoException
  return code ?? (cause === undefined ? message : reasonOf(cause))
}
