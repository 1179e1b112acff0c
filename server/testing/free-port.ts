import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine that nothing uses at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const bound = probe.address()
  probe.close()
  await once(probe, 'close')
  if (!bound || typeof bound === 'string') throw new Error('No port is free')
  return bound.port
}
