import type { AccountContext } from '@bouquet/server/context.ts'
import { readMigrations } from '@bouquet/server/database/migration-files.ts'
import { sql } from 'kysely'
import type { Machine } from '../contract.ts'

type Facts = NonNullable<Machine['database']>
type Scope = Pick<AccountContext, 'db'>

/** PostgreSQL, its size and connections, and how far it is migrated. */
export async function readDatabaseFacts(ctx: Scope): Promise<Facts> {
  const [server, migrations, archive] = await Promise.all([readServer(ctx), readMigrationState(ctx), readArchive(ctx)])
  return { ...server, migrations, archive }
}

async function readServer({ db }: Scope): Promise<Pick<Facts, 'version' | 'bytes' | 'connections' | 'maxConnections'>> {
  const { rows } = await sql<{ version: string; bytes: number; connections: number; maxConnections: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "maxConnections"`.execute(db)
  if (!rows[0]) throw new Error('PostgreSQL says nothing about itself')
  return rows[0]
}

async function readMigrationState({ db }: Scope): Promise<Facts['migrations']> {
  const [known, { rows }] = await Promise.all([
    readMigrations(),
    sql<{
      name: string
      appliedAt: Date
    }>`select name, applied_at as "appliedAt" from migrations order by name`.execute(db),
  ])
  const applied = new Set(rows.map(({ name }) => name))
  const newest = rows.at(-1)
  return {
    applied: rows.length,
    newest: newest?.name ?? '',
    appliedAt: (newest?.appliedAt ?? new Date(0)).toISOString(),
    pending: known.filter(({ name }) => !applied.has(name)).length,
    isOfLaterRelease: (newest?.name ?? '') > (known.at(-1)?.name ?? ''),
  }
}

async function readArchive({ db }: Scope): Promise<Facts['archive']> {
  const { rows } = await sql<{ isOn: boolean; archivedAt: Date | null; failedAt: Date | null }>`
    select current_setting('archive_mode') <> 'off' as "isOn", last_archived_time as "archivedAt", last_failed_time as "failedAt"
    from pg_stat_archiver`.execute(db)
  const [archiver] = rows
  if (!archiver?.isOn) return null
  return {
    archivedAt: archiver.archivedAt?.toISOString() ?? null,
    failedAt: archiver.failedAt?.toISOString() ?? null,
  }
}
