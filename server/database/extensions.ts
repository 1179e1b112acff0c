import type pg from 'pg'
import { StartupError } from '../startup-error.ts'

/** The extensions that the migrations create; `npm run migrate -- --check` and README list them too. */
const neededExtensions = ['citext', 'pg_trgm', 'unaccent', 'fuzzystrmatch']

type Missing = { name: string; isAvailable: boolean; mayCreate: boolean }

/**
 * Makes sure that the extensions exist or can be created, before anything is changed. Throws a StartupError with the statements that a
 * superuser must run where this user may not.
 */
export async function checkExtensions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Missing>(
    `select name, exists (select from pg_available_extensions a where a.name = needed.name) as "isAvailable",
      exists (select from pg_roles where rolname = current_user and rolsuper)
        or has_database_privilege(current_database(), 'create')
          and exists (select from pg_available_extension_versions v where v.name = needed.name and (v.trusted or not v.superuser)) as "mayCreate"
    from unnest($1::text[]) as needed (name)
    where not exists (select from pg_extension where extname = needed.name)`,
    [neededExtensions],
  )
  const absent = rows.filter(({ isAvailable }) => !isAvailable)
  if (absent.length > 0)
    throw new StartupError(
      `DATABASE_URL: PostgreSQL lacks the extensions ${namesOf(absent)}. Install them (on Debian: apt-get install postgresql-contrib) and start again. Nothing has been changed.`,
    )
  const refused = rows.filter(({ mayCreate }) => !mayCreate)
  if (refused.length > 0) throw new StartupError(askSuperuser(refused))
}

/** Throws where the user may not create objects: since PostgreSQL 15, only a new database's owner may create them in its schema `public`. */
export async function checkRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ database: string; role: string; mayCreate: boolean }>(
    `select current_database() as database, current_user as role,
      has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as "mayCreate"`,
  )
  const [{ database, role, mayCreate } = { database: '', role: '', mayCreate: true }] = rows
  if (mayCreate) return
  throw new StartupError(
    `DATABASE_URL: ${role} may not create tables and schemas in ${database}. Let a superuser run\n  alter database "${database}" owner to "${role}";\n  grant create on schema public to "${role}";\nand start again. Nothing has been changed.`,
  )
}

function askSuperuser(refused: Missing[]): string {
  const statements = refused.map(({ name }) => `  create extension if not exists ${name};`)
  return `DATABASE_URL: this user may not create the extensions ${namesOf(refused)}. Let a superuser run, in this database,\n${statements.join('\n')}\nand start again. Nothing has been changed.`
}

const namesOf = (extensions: Missing[]) => extensions.map(({ name }) => name).join(', ')
