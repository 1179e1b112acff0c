import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Actor } from '../context.ts'
import { coarseNetworkOf } from './network-of.ts'

const accounts = new WeakMap<FastifyRequest, { account: string; administrator?: string }>()

/** Whose call it is, for the line that says how it ended. */
export function logActor(request: FastifyRequest, actor: Actor): void {
  if (actor.kind !== 'account') return
  const { accountId, impersonator } = actor
  accounts.set(request, { account: accountId, ...(impersonator && { administrator: impersonator.adminId }) })
}

/**
 * Rule "request log": a line for each call with an id that is unique among all processes, the account and the caller's network,
 * and without what only the person may know.
 */
export function requestLog(level: string): Pick<FastifyServerOptions, 'logger' | 'genReqId'> {
  return {
    genReqId: () => randomUUID(),
    logger: {
      level,
      serializers: {
        req: ({ method, url, hostname, ip }) => ({
          method,
          path: pathWithoutSecrets(url),
          host: hostname,
          network: coarseNetworkOf(ip),
        }),
        res: (reply) => ({ statusCode: reply.statusCode, ...accounts.get((reply as FastifyReply).request) }),
        err: errorWithoutPersons,
      },
    },
  }
}

/** Queries carry what people search and what payments return with; a link's token (32 bytes) is the key to what it leads to. */
export function pathWithoutSecrets(url: string): string {
  const [path = ''] = url.split('?')
  return withoutAddresses(path.replace(/\/[\w-]{43}(?=\/|$)/g, '/…'))
}

type LoggedError = { type: string; message: string; stack: string; code?: string }

/** What the database and mail servers say of an error repeats what was written or to whom: only its kind, code and place stay. */
export function errorWithoutPersons(
  error: Error & { code?: unknown; severity?: unknown; routine?: unknown },
): LoggedError {
  const message = withoutAddresses(error.severity === undefined ? error.message : withoutQuoted(error.message))
  const [, ...places] = (error.stack ?? '').split(/\n(?= +at )/)
  return {
    type: error.name,
    message,
    stack: places.join('\n'),
    ...(error.code !== undefined && { code: String(error.code) }),
  }
}

// Names of tables and constraints are quoted by the database as well: they hold no spaces, signs or digits first.
const withoutQuoted = (text: string) => text.replace(/"(?![a-z_]+")[^"]*"/g, '"…"')

const withoutAddresses = (text: string) =>
  text.replace(/[^\s/<>"']+(?:@|%40)[^\s/<>"']+/g, '…').replace(/(?<![\w-])\+?\d[\d .]{7,}\d(?![\w-])/g, '…')
