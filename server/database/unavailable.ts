import { hasResultChanged } from './named-statements.ts'

/**
 * Whether an error says that the database could not be asked, gave up, or cut the connection: the same call may succeed in a moment.
 * Whether a change that was under way has happened is then unknown.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  // The queues report errors as objects of their own.
  if (typeof error !== 'object' || error === null || !('message' in error)) return false
  const { code, syscall, message, cause } = error as NodeJS.ErrnoException
  if (code !== undefined && (unreachable.has(code) || refusals.test(code))) return true
  // A migration came in the middle of a transaction; the next attempt prepares the statement again.
  if (hasResultChanged(error)) return true
  // The socket of a database on this machine is not there, or too many wait at it.
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
 * SQLSTATEs that pass by: connection lost (08), too few resources (53), ended or cancelled by the operator or a time limit (57),
 * lock not given in time, transaction idle for too long, written to a standby, deadlock, serialization failure.
 */
const refusals = /^(08...|53...|57014|57P0[1-5]|55P03|25P03|25006|40P01|40001)$/

/** What node-postgres says in its message only. */
const driverMessages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'The database does not answer',
]

/** What a log line says of such an error: neither address nor password. */
export function reasonOf(error: unknown): string {
  const { code, message, cause } = error as NodeJS.ErrnoException
  return code ?? (cause === undefined ? message : reasonOf(cause))
}
