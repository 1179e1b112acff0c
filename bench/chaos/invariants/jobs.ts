import { sql } from 'kysely'
import type { Result } from '../result.ts'
import { resultOf, resultOfQuery } from '../result.ts'
import type { World } from '../world.ts'

const longestSilenceSeconds = 60

/** All jobs were completed, and those of killed processes were retried soon. */
export async function checkJobs(world: World): Promise<Result[]> {
  const { seconds, queue } = world.measured.longestSilence
  return [
    await resultOfQuery(
      world,
      'jobs that were not done',
      sql`select name || ' ' || state as id from pgboss.job where state <> 'completed' and name not like '\\_\\_%'`,
    ),
    resultOf(
      `jobs taken over later than after ${longestSilenceSeconds} s`,
      seconds > longestSilenceSeconds ? [`${queue} ${seconds.toFixed(1)} s`] : [],
    ),
  ]
}
