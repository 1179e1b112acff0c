import { sql } from 'kysely'
import type { Result } from '../result.ts'
import { resultOf, resultOfQuery } from '../result.ts'
import type { World } from '../world.ts'

const longestSilenceSeconds = 60

/**
 * All jobs were completed, and those of killed processes were retried soon. While the database is away nobody can take a job over, nor give a
 * sign of life.
 */
export async function checkJobs(world: World): Promise<Result[]> {
  const { longestSilence, gaps } = world.measured
  const { seconds, queue } = longestSilence
  const longest = longestSilenceSeconds + Math.round(Math.max(0, ...gaps) / 1000)
  return [
    await checkJobsDone(world),
    resultOf(
      `jobs taken over later than after ${longest} s`,
      seconds > longest ? [`${queue} ${seconds.toFixed(1)} s`] : [],
    ),
  ]
}

/** No job waits or has failed for good. */
export function checkJobsDone(world: Pick<World, 'db'>): Promise<Result> {
  return resultOfQuery(
    world,
    'jobs that were not done',
    sql`select concat_ws(' ', name, state, coalesce(output ->> 'message', output -> 'value' ->> 'message')) as id from pgboss.job
      where state <> 'completed' and name not like '\\_\\_%'`,
  )
}
