import type { AccountContext } from '@bouquet/server/context.ts'
import type { Machine } from '../contract.ts'
import type { MachinePart } from '../rules/machine-parts.ts'
import { readDatabaseFacts } from './database-facts.ts'
import { readProcessFacts } from './process-facts.ts'
import { readQueueFacts } from './queue-facts.ts'
import { readServiceFacts } from './service-facts.ts'
import { readTableFacts } from './table-facts.ts'

/** How everything that runs stands; a part that cannot be read is named, and the others are given. */
export async function getMachine(ctx: AccountContext): Promise<Machine> {
  const failed: MachinePart[] = []
  const read = <Facts>(part: MachinePart, facts: Promise<Facts>): Promise<Facts | null> =>
    facts.catch((error: unknown) => {
      ctx.log.error({ err: error, part }, 'A part of the machine could not be read')
      failed.push(part)
      return null
    })
  const [processes, database, queues, services, tables] = await Promise.all([
    read('processes', readProcessFacts(ctx)),
    read('database', readDatabaseFacts(ctx)),
    read('queues', readQueueFacts(ctx)),
    read('services', readServiceFacts(ctx)),
    read('tables', readTableFacts(ctx)),
  ])
  return { readAt: ctx.now().toISOString(), processes, database, queues, services, tables, failed }
}
