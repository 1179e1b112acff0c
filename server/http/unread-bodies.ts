import type { FastifyInstance } from 'fastify'

/**
 * Reads to its end what a refused call still sends, and throws it away: a body that stays unread holds up the next call on the same
 * connection, which a proxy may have given to somebody else. Rule "slow bodies" ends those that come too slowly.
 */
export function readBodiesToTheEnd(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, next) => {
    if (!raw.complete && !raw.destroyed) raw.unpipe().resume()
    next()
  })
}
