import type { AccountContext } from '@bouquet/server/context.ts'
import { readProcesses } from '@bouquet/server/processes/process-rows.ts'
import type { ProcessFacts } from '../contract.ts'

/** Each process as it last said that it stands (rule "processes"). */
export async function readProcessFacts({ db }: Pick<AccountContext, 'db'>): Promise<ProcessFacts[]> {
  const rows = await readProcesses(db)
  return rows.map(({ cachedPages, cachedBytes, cacheHits, cacheMisses, cacheEmptiedAt, ...row }) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    cache:
      cachedPages === null
        ? null
        : {
            pages: cachedPages,
            bytes: cachedBytes ?? 0,
            hits: cacheHits ?? 0,
            misses: cacheMisses ?? 0,
            emptiedAt: cacheEmptiedAt?.toISOString() ?? null,
          },
  }))
}
