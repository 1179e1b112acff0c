import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies, Services } from '../context.ts'
import { countryOf } from './context-of.ts'

const prefix = '__Host-'

/** A cookie of ours by its name without prefix. Those without the prefix are of plain http, or of the release before it. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  return request.cookies[prefix + name] ?? request.cookies[name]
}

/** Rule "cookies": over https a cookie has the prefix with which browsers refuse one that another host or plain http has set. */
export function cookiesOf(services: Services, request: FastifyRequest, reply: FastifyReply): Cookies {
  return {
    read: (name) => readCookie(request, name),
    write: (name, value, { maxAgeDays, readableByScripts = false }) => {
      const secure = isSecure(services, request)
      reply.setCookie(secure ? prefix + name : name, value, {
        path: '/',
        sameSite: 'lax',
        httpOnly: !readableByScripts,
        secure,
        maxAge: maxAgeDays * 86_400,
      })
    },
  }
}

/** In production the public address says it, whatever the proxy before us passes on. */
function isSecure(services: Services, request: FastifyRequest): boolean {
  const { production, origins } = services.config
  if (!production) return request.protocol === 'https'
  return origins[countryOf(services, request)].startsWith('https:')
}
