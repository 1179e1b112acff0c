import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import type { Replica } from '../database/replica/open-replica.ts'
import { beyondEveryReplica } from '../database/replica/wal-position.ts'
import { cookiesOf } from './cookies.ts'
import { signedPosition, writtenCookie } from './written-position.ts'

/** Longer than a replica may be behind and is still read. */
const maxAgeSeconds = 30

/** Rule "reads from a replica": after a write, its browser says with each request how far a replica has to be for it. */
export function rememberWrites(app: FastifyInstance, services: Services): void {
  const { replica } = services
  if (!replica) return
  app.addHook('onSend', async (request, reply) => {
    if (!mayHaveWritten(request, reply)) return
    const position = await positionNow(replica, request)
    cookiesOf(services, request, reply).write(writtenCookie, signedPosition(services.config, position), {
      maxAgeSeconds,
    })
  })
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A refused call has written nothing; one that failed may have. */
function mayHaveWritten({ method }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return !reads.has(method) && !(statusCode >= 400 && statusCode < 500)
}

async function positionNow(replica: Replica, request: FastifyRequest) {
  try {
    return await replica.position()
  } catch (error) {
    request.log.warn({ err: error }, 'the position of a write is unknown: its browser reads from the primary')
    return beyondEveryReplica
  }
}
