import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import { emptyWorld, type World } from './world/rows.ts'
import { type WorldSettings, worldParts } from './world.ts'

/** Inserts the world part by part, in the client's own transaction; the gazetteer must be filled, as it names the departments. */
export async function storeWorld(
  client: pg.ClientBase,
  settings: WorldSettings,
  progress: (providers: number) => void = () => {},
): Promise<void> {
  const departments = await readDepartments(client)
  let providers = 0
  for (const part of worldParts(settings)) {
    for (const project of part.projects)
      project.location_department = departments.get(`${project.country} ${project.location_department}`) ?? null
    for (const table of Object.keys(emptyWorld()) as (keyof World)[]) await copyRows(client, table, part[table])
    providers += part.providers.length
    progress(providers)
  }
}

async function readDepartments(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ key: string; name: string }>(
    `select country || ' ' || code as key, name from departments`,
  )
  return new Map(rows.map(({ key, name }) => [key, name]))
}
