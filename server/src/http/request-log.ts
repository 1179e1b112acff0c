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

/** Queries carry what people search and what payments return with; a project's address is the key to it. */
export function pathWithoutSecrets(url: string): string {
  const [path = ''] = url.split('?')
  return path.replace(/^\/project\/[\w-]{20,}/, '/project/…')
}
