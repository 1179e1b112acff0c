import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Actor } from '../context.ts'
import { coarseNetworkOf } from './network-of.ts'

/** A property of the request, since an entry of a WeakMap takes half a microsecond and keeps the request for longer than its answer takes. */
const caller = Symbol('caller')
type WithCaller = FastifyRequest & { [caller]?: { account: string; administrator?: string } }

/** The caller's account, for the log line at the end of the call. */
export function logActor(request: WithCaller, actor: Actor): void {
  if (actor.kind !== 'account') return
  const { accountId, impersonator } = actor
  request[caller] = { account: accountId, ...(impersonator && { administrator: impersonator.adminId }) }
}

/**
 * Rule "request log": one line per call with an id that is unique among all processes, the account and the caller's network, and without
 * private data.
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
        res: (reply) => ({ statusCode: reply.statusCode, ...((reply as FastifyReply).request as WithCaller)[caller] }),
        err: errorWithoutPersons,
      },
    },
  }
}

/** Removes secrets: queries contain searches and data of returning payments, and a link's token (32 bytes) grants access to its target. */
export function pathWithoutSecrets(url: string): string {
  const [path = ''] = url.split('?')
  return withoutAddresses(path.replace(/\/[\w-]{43}(?=\/|$)/g, '/…'))
}

type LoggedError = { type: string; message: string; stack: string; code?: string }

/** Errors of the database and mail servers may repeat stored data or addresses: only their type, code and location are logged. */
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

// The database also quotes names of tables and constraints, which contain no spaces or symbols and do not begin with a digit.
const withoutQuoted = (text: string) => text.replace(/"(?![a-z_]+")[^"]*"/g, '"…"')

const withoutAddresses = (text: string) =>
  text.replace(/[^\s/<>"']+(?:@|%40)[^\s/<>"']+/g, '…').replace(/(?<![\w-])\+?\d[\d .]{7,}\d(?![\w-])/g, '…')
