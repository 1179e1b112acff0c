import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { compareRegistry } from './compare-registry.ts'
import { noteAddresses } from './note-addresses.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'note-addresses': NoPayload
    'compare-registry': NoPayload
  }
}

/** What keeps the registry of addresses as the accounts are; a deployment alone has no clock for it. */
export const cellRegistryQueues = {
  'note-addresses': {
    clock: '* * * * *',
    isClocked: ({ registry }) => registry !== null,
    run: (services) => noteAddresses(services),
  },
  'compare-registry': {
    clock: '40 2 * * *',
    isClocked: ({ registry }) => registry !== null,
    run: async (services) => {
      await compareRegistry(services)
    },
  },
} satisfies Queues
