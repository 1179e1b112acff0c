import { listPath, readListSteps } from '@bouquet/domain/directory-urls'
import { readListFilters } from '@bouquet/features/directory/directory/rules/directory-filters.ts'
import { entryColumns } from '@bouquet/features/directory/directory/server/entry-rows.ts'
import { findList } from '@bouquet/features/directory/directory/server/find-list.ts'
import { citiesWithEntries } from '@bouquet/features/directory/directory/server/places.ts'
import { suggest } from '@bouquet/features/directory/directory/server/suggest.ts'
import { shapeConfig } from '@bouquet/server/config/config.ts'
import { readEnv } from '@bouquet/server/config/env.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Listener } from '@bouquet/server/database/listener.ts'
import { defaultSettings } from '@bouquet/server/settings/default-settings.ts'
import type { SettingsReader } from '@bouquet/server/settings/open-settings.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'

export type Sent = { text: string; values: readonly unknown[] }

/** The statements that our own functions send to answer each address, so that the bare server sends the same. */
export async function recordStatements(databaseUrl: string, addresses: string[]): Promise<Record<string, Sent[]>> {
  const sent: Sent[] = []
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  pool.on('error', () => undefined)
  const log = ({ query }: { query: { sql: string; parameters: readonly unknown[] } }) => {
    sent.push({ text: query.sql, values: query.parameters })
  }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log })
  const { sql: columns } = sql`${entryColumns}`.compile(db)
  const recorded: Record<string, Sent[]> = {}
  // The first answers also read what the process keeps in its memory once it listens for changes.
  const first = addresses.slice(0, warmingAnswers)
  for (const address of [...first, ...first]) await answer(db, urlOf(address))
  for (const address of addresses) {
    sent.length = 0
    await answer(db, urlOf(address))
    recorded[address] = sent.filter(({ text }) => !isOfUnknown(text)).map((one) => withCards(one, columns))
  }
  await db.destroy()
  return recorded
}

/**
 * The product reads which entries a list has, with their cards where the list is not in its memory, else by a second statement those that are
 * missing. The bare server has no memory: it reads the list and all its cards by one.
 */
const isOfUnknown = (text: string) => text.includes('e.id = any($1::uuid[])')

const listWithCards = /^\s*select listed\.\*[\s\S]* over \(\) as place from \(([\s\S]*)\) l\) listed join/
const listInMemory = /^\s*select listed\.\*.* from \(([\s\S]*)\) listed$/

function withCards({ text, values }: Sent, columns: string): Sent {
  const [, list] = listWithCards.exec(text) ?? listInMemory.exec(text) ?? []
  if (!list) return { text, values }
  const isByIndex = list.startsWith('select e.id from directory_entries e')
  const joined = `select ${columns} from (${list}) listed join directory_entries e using (id)`
  return { text: isByIndex ? joined : list.replace('select e.id', `select ${columns}`), values }
}

const warmingAnswers = 10

const urlOf = (address: string) => new URL(address, 'http://localhost')

/** Without updates nothing that changes is cached, as the bare server caches nothing. */
const neverHeard: Listener = { hear: () => new Promise(() => undefined), stop: async () => undefined }

async function answer(db: Kysely<DB>, { pathname, searchParams }: URL): Promise<void> {
  const config = await shapeConfig(readEnv({ NODE_ENV: 'test' }))
  const firstSettings = defaultSettings(config)
  const settings = { read: (group) => firstSettings[group] } as SettingsReader
  const ctx = {
    db,
    config,
    settings,
    directoryUpdates: neverHeard,
    writtenUpTo: null,
    country: 'FR',
    language: 'fr',
  } as const
  const q = searchParams.get('q')
  if (q) return void (await suggest(ctx, 'planner', q))
  const steps = pathname
    .slice(listPath({ kind: 'planner' }).length)
    .split('/')
    .filter(Boolean)
  const filters = readListFilters('planner', Object.fromEntries(searchParams), {
    today: new Date().toISOString().slice(0, 10),
    codes: {
      service: ['FULL_PLANNING', 'DAY_COORDINATION', 'WEDDING_DESIGN'],
      type: ['castle'],
      language: ['en', 'it', 'fr'],
    },
  })
  const found = await findList(ctx, { kind: 'planner', ...readListSteps(steps) }, filters)
  const { department } = found.place
  if (department) await citiesWithEntries(ctx, { country: 'FR', kind: 'planner', department: department.code })
}
