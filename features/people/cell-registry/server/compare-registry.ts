import type { Differences } from '@bouquet/server/cells/registry.ts'
import type { Services } from '@bouquet/server/context.ts'
import { measured } from '@bouquet/server/metrics/measured.ts'
import { backgroundLog } from '@bouquet/server/server-log.ts'
import { noteAddresses } from './note-addresses.ts'
import { pagesOfAddresses } from './own-addresses.ts'

/** Rule "registry of addresses": makes the registry as the accounts are; what differed is logged and counted. */
export async function compareRegistry(services: Services): Promise<Differences> {
  const { cells, db, now } = services
  if (!cells) return { noted: 0, released: 0, elsewhere: 0 }
  // What is only on its way is no difference.
  await noteAddresses(services)
  const found = await cells.registry.compare(pagesOfAddresses(db, now()))
  for (const kind of ['noted', 'released', 'elsewhere'] as const) measured.registryDifferences(kind, found[kind])
  if (found.noted + found.released + found.elsewhere > 0)
    backgroundLog.warn(found, 'the registry of addresses was not as the accounts are')
  return found
}
