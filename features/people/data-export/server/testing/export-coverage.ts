import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import type { Database } from '@bouquet/server/database/database.ts'
import type { Exported } from '@bouquet/server/exported.ts'
import { sql } from 'kysely'

const anyId = '00000000-0000-4000-8000-000000000000'
const anyAccount = { accountId: anyId as AccountId, providerId: anyId as ProviderId }

/** Columns with an account's or a provider's id, by foreign key or by name; and the ids of these two tables themselves. */
export async function tablesOfAccounts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct c.table_name as "table" from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (
      c.table_name in ('accounts', 'providers')
      or c.column_name ~ '(^|_)(account|provider|owner|actor|admin|impersonator|user)_id$'
      or exists (
        select from pg_constraint f
          join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
        where f.contype = 'f' and f.conrelid = to_regclass(quote_ident(c.table_name)) and a.attname = c.column_name
          and f.confrelid in ('accounts'::regclass, 'providers'::regclass)))
    order by 1`.execute(db)
  return rows.map(({ table }) => table)
}

/** `table.column` for all columns of these tables. */
export async function columnsOf(db: Database, tables: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = any(${tables}) order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** `table.column` for all columns that the export reads, which the database reports as the dependencies of a view of each file. */
export async function exportedColumns(db: Database, exported: Exported): Promise<Set<string>> {
  const names = new Set<string>()
  for (const { rows } of Object.values(exported))
    for (const name of await columnsReadBy(db, textOf(db, rows(anyAccount)))) names.add(name)
  return names
}

/** A view cannot have parameters, so they are inserted into its text. */
function textOf(db: Database, query: ReturnType<Exported[string]['rows']>): string {
  const { sql: text, parameters } = query.compile(db)
  return text.replaceAll(/\$(\d+)/g, (_all, number) => `'${String(parameters[Number(number) - 1])}'`)
}

async function columnsReadBy(db: Database, text: string): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`create temporary view export_under_test as ${sql.raw(text)}`.execute(connection)
    const { rows } = await sql<{ name: string }>`
      select distinct d.refobjid::regclass || '.' || a.attname as name
      from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
        join pg_attribute a on a.attrelid = d.refobjid and a.attnum > 0 and not a.attisdropped
          and (d.refobjsubid = a.attnum or d.refobjsubid = 0)
      where r.ev_class = 'export_under_test'::regclass and d.refclassid = 'pg_class'::regclass
        and d.refobjid <> 'export_under_test'::regclass`.execute(connection)
    await sql`drop view export_under_test`.execute(connection)
    return rows.map(({ name }) => name)
  })
}
