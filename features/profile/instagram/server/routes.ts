import { createHash } from 'node:crypto'
import { homeCountryOf } from '@bouquet/server/config/cells.ts'
import type { Services } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Mounting } from '@bouquet/server/http/serve.ts'
import formbody from '@fastify/formbody'
import type { FastifyRequest } from 'fastify'
import { forgetInstagramUser } from './revoke-instagram.ts'

const maxBytes = 16 * 1024
const schemaOf = (summary: string) => ({ summary, tags: ['Instagram'] })

/** The signed calls by Instagram when a user withdraws consent or asks for deletion. */
export function instagramNotices({ app, services }: Mounting): void {
  void app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: maxBytes })
    const deauthorize = schemaOf(
      'Instagram’s signed notice that somebody took their consent back; ends the connection.',
    )
    scope.post('/api/instagram/deauthorize', { schema: deauthorize }, async (request) => {
      await forget(services, request)
      return { success: true }
    })
    const forgetting = schemaOf(
      'Instagram’s signed notice that somebody wants their data deleted; ends the connection.',
    )
    scope.post('/api/instagram/delete-data', { schema: forgetting }, async (request) => {
      const userId = await forget(services, request)
      const confirmation_code = createHash('sha256').update(`instagram ${userId}`).digest('hex').slice(0, 16)
      return { url: `${services.config.origins[homeCountryOf(services.config)]}/privacy/`, confirmation_code }
    })
  })
}

async function forget(services: Services, { body }: FastifyRequest): Promise<string> {
  const { signed_request: signed } = (body ?? {}) as { signed_request?: unknown }
  const userId = typeof signed === 'string' ? await forgetInstagramUser(services, signed) : null
  if (userId === null) throw problem('malformed_request')
  return userId
}
