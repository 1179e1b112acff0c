import type { Server } from 'node:http'

const loopbackOf: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** The address at which this process reaches itself: known once its server listens, since port 0 chooses any free one. */
export function ownAddress() {
  let known: string | null = null
  return {
    /** Records the server's address once it listens, and gives its port. */
    learn: (server: Server): number => {
      const bound = server.address()
      if (!bound || typeof bound === 'string') throw new Error('The server listens on no port')
      const host = loopbackOf[bound.address] ?? bound.address
      known = `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`
      return bound.port
    },
    /** `http://127.0.0.1:3000`; throws before the server listens. */
    read: (): string => {
      if (!known) throw new Error('This process does not listen yet')
      return known
    },
  }
}
