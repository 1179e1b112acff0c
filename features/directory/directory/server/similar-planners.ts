import type { Country } from '@bouquet/domain/countries'
import type { ProviderId } from '@bouquet/domain/ids'
import { similarOnFreePage } from '@bouquet/domain/plans'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'
import { type EntryRow, entryColumns } from './entry-rows.ts'

/** The data of its card. */
export type SimilarPlanner = EntryRow

type SimilarTo = { slug: string; country: Country; departmentCode: string; city: string; services: string[] }

/** How many entries of the department's list are read in order to find similar planners. */
const longestWalk = 60

/** Rule "similar planners": planners of the same department who offer one of the same services, those of the same town first. */
export async function readSimilarPlanners(db: Database, to: SimilarTo): Promise<SimilarPlanner[]> {
  const { rows } = await sql<SimilarPlanner>`
    select ${entryColumns}
    from (
      select * from directory_entries e
      where e.country = ${to.country} and e.kind = 'planner' and e.department_code = ${to.departmentCode}
      order by e.is_premium desc, e.score desc, e.draw, e.id limit ${longestWalk}
    ) e
    where e.slug <> ${to.slug} and e.services && ${to.services}::text[]
    order by e.city = ${to.city} desc, e.is_premium desc, e.score desc, e.draw, e.id
    limit ${similarOnFreePage}`.execute(db)
  return rows
}

const plannersOfVenue = 3

/** The first planners of a department's list, those of the town first; `except` is a provider who is left out. */
export async function readPlannersNear(
  db: Database,
  near: { country: Country; departmentCode: string; city: string; except: ProviderId },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns}
    from (
      select * from directory_entries e
      where e.country = ${near.country} and e.kind = 'planner' and e.department_code = ${near.departmentCode}
      order by e.is_premium desc, e.score desc, e.draw, e.id limit ${longestWalk}
    ) e
    where e.provider_id <> ${near.except}
    order by e.city = ${near.city} desc, e.is_premium desc, e.score desc, e.draw, e.id
    limit ${plannersOfVenue}`.execute(db)
  return rows
}
