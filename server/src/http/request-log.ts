import { randomUUID } from 'node:crypto'
import type { FastifyServerOptions } from 'fastify'

/** How requests are logged: with an id that is unique among all processes, and without what only the person may know. */
export function requestLog(level: string): Pick<FastifyServerOptions, 'logger' | 'genReqId'> {
  return {
    genReqId: () => randomUUID(),
    logger: {
      level,
      serializers: {
        req: ({ method, url, hostname }) => ({ method, path: pathWithoutSecrets(url), host: hostname }),
      },
    },
  }
}

/** Queries carry what people search and what payments return with; a link's token (32 bytes) is the key to what it leads to. */
export function pathWithoutSecrets(url: string): string {
  const [path = ''] = url.split('?')
  return path.replace(/\/[\w-]{43}(?=\/|$)/g, '/…')
}
