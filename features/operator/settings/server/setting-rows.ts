import type { SettingGroup, SettingValues } from '@bouquet/domain/settings'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'
import type { SettingsOfGroup, SettingVersion } from '../contract.ts'
import { valuesIn } from '../rules/setting-fields.ts'

type Row = {
  group: SettingGroup
  version: number
  settings: SettingValues
  reason: string
  restores: number | null
  changedAt: Date
  changedBy: string | null
}
type World = Pick<Services, 'settings'>

const columns = sql`v.setting_group as "group", v.version, v.settings, v.reason, v.restores, v.created_at as "changedAt",
  a.first_name || ' ' || a.last_name as "changedBy"`

/** The versions in force of these groups, in their order. */
export async function readGroups(
  world: World,
  db: Kysely<DB>,
  groups: readonly SettingGroup[],
): Promise<SettingsOfGroup[]> {
  const { rows } = await sql<Row>`
    select ${columns} from unnest(${groups}::text[]) as asked (name)
      cross join lateral (
        select * from setting_versions where setting_group = asked.name order by version desc limit 1) v
      left join accounts a on a.id = v.author_id`.execute(db)
  const stored = new Map(rows.map((row) => [row.group, row]))
  return groups.map((group) => ({ group, ...presented(world, group, stored.get(group)) }))
}

/** Up to `most` versions of a group below `before`, newest first; the oldest is version 0, which has no row. */
export async function readVersions(
  world: World,
  db: Kysely<DB>,
  { group, before, most }: { group: SettingGroup; before: number | undefined; most: number },
): Promise<SettingVersion[]> {
  const { rows } = await sql<Row>`
    select ${columns} from setting_versions v left join accounts a on a.id = v.author_id
    where v.setting_group = ${group} and v.version < ${before ?? 2_147_483_647}
    order by v.version desc limit ${most}`.execute(db)
  const versions = rows.map((row) => presented(world, group, row))
  return versions.length < most ? [...versions, presented(world, group, undefined)] : versions
}

/** One version of a group; undefined where there is none. */
export async function findVersion(
  world: World,
  db: Kysely<DB>,
  group: SettingGroup,
  version: number,
): Promise<SettingVersion | undefined> {
  const [found] = await readVersions(world, db, { group, before: version + 1, most: 1 })
  return found?.version === version ? found : undefined
}

function presented({ settings }: World, group: SettingGroup, row: Row | undefined): SettingVersion {
  return {
    version: row?.version ?? 0,
    values: valuesIn(group, { ...settings.defaults[group], ...row?.settings }),
    reason: row?.reason ?? null,
    restores: row?.restores ?? null,
    changedAt: row?.changedAt.toISOString() ?? null,
    changedBy: row?.changedBy ?? null,
  }
}
