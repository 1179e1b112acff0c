import { cookieName, cookieOf } from '@bouquet/domain/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies, Services } from '../context.ts'
import { countryOf } from './context-of.ts'

/** The cookies of one call (rule "cookies"). */
export function cookiesOf(services: Services, request: FastifyRequest, reply: FastifyReply): Cookies {
  return {
    read: (name) => cookieOf(request.cookies, name),
    write: (name, value, { readableByScripts = false, ...age }) => {
      const secure = isSecure(services, request)
      reply.setCookie(cookieName(name, secure), value, {
        path: '/',
        sameSite: 'lax',
        httpOnly: !readableByScripts,
        secure,
        maxAge: 'maxAgeDays' in age ? age.maxAgeDays * 86_400 : age.maxAgeSeconds,
      })
    },
  }
}

/** In production the public address decides, whatever the proxy in front forwards. */
function isSecure(services: Services, request: FastifyRequest): boolean {
  const { production, origins } = services.config
  if (!production) return request.protocol === 'https'
  return origins[countryOf(services, request)].startsWith('https:')
}
