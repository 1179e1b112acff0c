import { sql } from 'kysely'
import { openDatabase } from '../database.ts'

// Earlier releases needed these extensions; only the user who created them may drop them, and they contain nothing of ours.
const leftOver = ['cube', 'earthdistance']

/** Everything that the migrations create, one line each, in an order that does not depend on the time of creation. */
export async function describeSchema(url: string): Promise<string[]> {
  const { db, close } = openDatabase(url)
  try {
    const { rows } = await sql<{ line: string }>`
      with own as (
        select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace
          and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
      )
      select format('column %s %s %s %s %s %s %s', relname, row_number() over (partition by own.oid order by attnum), attname,
        format_type(atttypid, atttypmod), attnotnull, attgenerated, pg_get_expr(adbin, adrelid)) as line
      from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped and relkind in ('r', 'v', 'c')
        left join pg_attrdef on adrelid = own.oid and adnum = attnum
      union all select pg_get_indexdef(oid) || case when indisvalid then '' else ' (invalid)' end
        from own join pg_index on indexrelid = oid
      union all select format('constraint %s on %s %s', conname, relname, pg_get_constraintdef(c.oid))
        from own join pg_constraint c on conrelid = own.oid
      union all select pg_get_triggerdef(t.oid) from own join pg_trigger t on tgrelid = own.oid and not tgisinternal
      union all select format('view %s %s', relname, pg_get_viewdef(oid)) from own where relkind = 'v'
      union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
      union all select format('type %s %s', typname, (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = t.oid))
        from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
          and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = t.oid and deptype = 'e')
      union all select 'extension ' || extname from pg_extension where extname <> all(${leftOver}::text[])
      union all select 'migration ' || name from migrations
      union all select 'objects ' || file || ' ' || hash from database_objects
      order by line`.execute(db)
    return rows.map(({ line }) => line)
  } finally {
    await close()
  }
}
