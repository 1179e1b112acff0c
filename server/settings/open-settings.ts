import type { SettingGroup, Settings } from '@bouquet/domain/settings'
import { type Kysely, sql } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import type { DB } from '../database/generated.ts'
import { openWatchedValue } from '../database/watched-value.ts'
import { defaultSettings } from './default-settings.ts'

/** The settings in force (rule "settings"). */
export type SettingsReader = {
  /** A group as this process knows it, which is a second after its change at the latest while the database answers. */
  read<G extends SettingGroup>(group: G): Settings[G]
  /** A group as the database has it at this moment: for what is given or sold, in its transaction. */
  readIn<G extends SettingGroup>(tx: Kysely<DB>, group: G): Promise<Settings[G]>
  /** Version 0 of every group. */
  defaults: Settings
  /** Calls back after each change, once the settings are the new ones. */
  whenChanged(hear: () => void): void
  /** Reads every group again. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

type Source = { config: Config; db: Database; url: string }

/** Reads the settings once, and again whenever any process has changed one. */
export async function openSettings({ config, db, url }: Source): Promise<SettingsReader> {
  const defaults = defaultSettings(config)
  const hearers: (() => void)[] = []
  const watched = await openWatchedValue({
    url,
    channel: 'settings',
    read: () => readAll(db, defaults),
    onRead: () => {
      for (const hear of hearers) hear()
    },
  })
  return {
    read: (group) => watched.current()[group],
    readIn: async (tx, group) => merged(defaults, group, await readGroup(tx, group)),
    defaults,
    whenChanged: (hear) => void hearers.push(hear),
    refresh: watched.refresh,
    stop: watched.stop,
  }
}

async function readAll(db: Kysely<DB>, defaults: Settings): Promise<Settings> {
  const { rows } = await sql<{ group: SettingGroup; settings: object }>`
    select distinct on (setting_group) setting_group as "group", settings from setting_versions
    order by setting_group, version desc`.execute(db)
  const stored = new Map(rows.map(({ group, settings }) => [group, settings]))
  const groups = Object.keys(defaults) as SettingGroup[]
  return Object.fromEntries(groups.map((group) => [group, merged(defaults, group, stored.get(group))])) as Settings
}

async function readGroup(db: Kysely<DB>, group: SettingGroup): Promise<object | undefined> {
  const { rows } = await sql<{ settings: object }>`
    select settings from setting_versions where setting_group = ${group} order by version desc limit 1`.execute(db)
  return rows[0]?.settings
}

/** A version that is older than one of its group's fields has the field's first value. */
function merged<G extends SettingGroup>(defaults: Settings, group: G, stored: object | undefined): Settings[G] {
  return { ...defaults[group], ...stored }
}
