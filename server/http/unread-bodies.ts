import type { FastifyInstance } from 'fastify'

/**
 * Reads and discards the remaining body of a refused call: an unread body would block the next call on the same connection, which a proxy
 * may have given to another client. Rule "slow bodies" ends those that arrive too slowly.
 */
export function readBodiesToTheEnd(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, next) => {
    if (!raw.complete && !raw.destroyed) raw.unpipe().resume()
    next()
  })
}
