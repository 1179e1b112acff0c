import type { Services } from '@bouquet/server/context.ts'
import type { Mounting } from '@bouquet/server/http/serve.ts'
import { drawing } from '@bouquet/server/ports/fake-picture.ts'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readClaim, type SignedClaim, signClaim } from './signed-claims.ts'

const root = '/dev/instagram'
const longLifeMs = 60 * 86_400_000
const shortLifeMs = 3_600_000
const fewSecondsMs = 4000
const pictures = 15

type Query = Record<string, unknown>
const queryOf = ({ query }: FastifyRequest) => query as Query

/** Instagram's own paths and response formats, for trying everything without an app there (decisions, section 6). */
export function instagramEmulatorRoutes({ app, services }: Mounting): void {
  void app.register(
    async (scope) => {
      await scope.register(formbody)
      scope.setErrorHandler((_error, _request, reply) => refuse(reply))
      tokenCalls(scope, services)
      dataCalls(scope, services)
    },
    { prefix: root },
  )
}

function tokenCalls(scope: FastifyInstance, services: Services): void {
  scope.post('/oauth/access_token', async (request, reply) => {
    const { code, client_secret } = (request.body ?? {}) as Query
    const claim = readClaim(secretOf(services), code, 'code')
    if (!claim || client_secret !== secretOf(services)) return refuseCode(reply)
    const { access_token } = grant(services, claim, shortLifeMs)
    return { data: [{ access_token, user_id: userIdOf(claim.username), permissions: 'instagram_business_basic' }] }
  })
  for (const path of ['/access_token', '/refresh_access_token'])
    scope.get(path, async (request, reply) => {
      const claim = living(services, request)
      return claim ? grant(services, claim, longLifeMs) : refuse(reply)
    })
}

/** A token with this lifetime, or with a few seconds when an expiry is to be tested. */
function grant(services: Services, { username, isShort }: SignedClaim, lifeMs: number) {
  const life = isShort ? fewSecondsMs : lifeMs
  const until = services.now().getTime() + life
  const access_token = signClaim(secretOf(services), { kind: 'token', username, until, isShort })
  return { access_token, token_type: 'bearer', expires_in: life / 1000 }
}

function dataCalls(scope: FastifyInstance, services: Services): void {
  scope.get('/me', async (request, reply) => {
    const claim = living(services, request)
    return claim ? { user_id: userIdOf(claim.username), username: claim.username } : refuse(reply)
  })
  scope.get('/me/media', async (request, reply) => {
    const claim = living(services, request)
    if (!claim) return refuse(reply)
    const most = Math.min(Number(queryOf(request).limit) || pictures, pictures)
    return { data: Array.from({ length: most }, (_, place) => mediaOf(services, claim.username, pictures - place)) }
  })
  scope.delete('/me/permissions', async (request, reply) =>
    living(services, request) ? { success: true } : refuse(reply),
  )
  scope.get<{ Params: { name: string } }>('/pictures/:name', async ({ params }, reply) =>
    reply.type('image/jpeg').send(await drawing(params.name, { width: 640, height: 640 })),
  )
}

function mediaOf({ ownAddress }: Services, username: string, number: number) {
  const id = `${username}-${number}`
  return {
    id,
    caption: '',
    media_type: 'IMAGE',
    media_url: `${ownAddress()}${root}/pictures/${id}.jpg`,
    permalink: `https://www.instagram.com/p/${id}/`,
    timestamp: new Date(Date.UTC(2026, 0, number, 18)).toISOString().replace('.000Z', '+0000'),
  }
}

/** The code with which the consent page redirects back. */
export function codeFor(services: Services, { isShort }: { isShort: boolean }): string {
  const until = services.now().getTime() + shortLifeMs
  return signClaim(secretOf(services), { kind: 'code', username: 'maison.de.fleurs', until, isShort })
}

function living(services: Services, request: FastifyRequest): SignedClaim | null {
  const claim = readClaim(secretOf(services), queryOf(request).access_token, 'token')
  return claim && claim.until > services.now().getTime() ? claim : null
}

function secretOf({ config }: Services): string {
  const { instagram } = config.ports
  return instagram.kind === 'off' ? '' : instagram.appSecret
}

function userIdOf(username: string): string {
  return `17841400${Buffer.from(username).readUInt32BE(0)}`
}

function refuse(reply: FastifyReply) {
  const message = 'Error validating access token: Session has expired.'
  return reply.status(400).send({ error: { message, type: 'OAuthException', code: 190 } })
}

function refuseCode(reply: FastifyReply) {
  const error_message = 'Matching code was not found or was already used'
  return reply.status(400).send({ error_type: 'OAuthException', code: 400, error_message })
}
