import { connected } from './open-client.ts'

/** The id types of these tables: for their primary keys, and for every column that refers to one. */
const idTypes: Record<string, string> = {
  accounts: 'AccountId',
  event_requests: 'EventRequestId',
  projects: 'ProjectId',
  providers: 'ProviderId',
  venues: 'VenueId',
}

/** The targets of columns without a foreign key: those of logs and bookings that outlive the row they name, of lists and of views. */
const tablesByColumn: Record<string, string> = {
  account_id: 'accounts',
  actor_id: 'accounts',
  admin_id: 'accounts',
  decided_by: 'accounts',
  event_request_id: 'event_requests',
  project_id: 'projects',
  provider_id: 'providers',
  chosen_provider_ids: 'providers',
  from_id: 'providers',
  chosen_venue_ids: 'venues',
  venue_id: 'venues',
}

type IdColumn = { table: string; column: string; refersTo: string }

/** The generated types with those of domain/ids.ts in place of `string` where a column holds such an id. */
export async function withTypesOfIds(types: string, url: string): Promise<string> {
  let typed = types.replace(
    /^import .* from "kysely";\n/m,
    `import type { ${Object.values(idTypes).join(', ')} } from "@bouquet/domain/ids";\n$&`,
  )
  const tables = types.slice(types.indexOf('export interface DB {'))
  for (const { table, column, refersTo } of await readIdColumns(url)) {
    const name = new RegExp(`^  ${table}: (\\w+);`, 'm').exec(tables)?.[1]
    const line = new RegExp(`(^export interface ${name} {[^}]*?^  ${column}: .*?)\\bstring\\b`, 'm')
    typed = typed.replace(line, `$1${idTypes[refersTo]}`)
  }
  return typed
}

function readIdColumns(url: string): Promise<IdColumn[]> {
  return connected(url, async (client) => {
    const { rows } = await client.query<IdColumn>(
      `select table_name as "table", column_name as "column", refers_to as "refersTo"
      from (
        select c.relname as table_name, a.attname as column_name, coalesce(
          (select case k.contype when 'p' then k.conrelid else k.confrelid end::regclass::text from pg_constraint k
            where k.conrelid = c.oid and k.conkey = array[a.attnum]
              and case k.contype when 'p' then k.conrelid when 'f' then k.confrelid end::regclass::text = any($1)
            order by k.contype desc limit 1),
          $2::jsonb ->> a.attname) as refers_to
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
          and a.attnum > 0 and not a.attisdropped and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype)
      ) id_columns
      where refers_to is not null order by 1, 2`,
      [Object.keys(idTypes), JSON.stringify(tablesByColumn)],
    )
    return rows
  })
}
