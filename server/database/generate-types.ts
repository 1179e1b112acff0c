// Writes generated.ts from the migrations; with --check it only checks whether the file is up to date.
import { readFile, writeFile } from 'node:fs/promises'
import { generate, PostgresDialect } from 'kysely-codegen'
import { readClosedLists, typesOfArrays, withClosedLists } from './closed-lists.ts'
import { startThrowawayPostgres } from './embedded/throwaway-postgres.ts'
import { migrate } from './migrate.ts'
import { withTypesOfIds } from './types-of-ids.ts'

const target = new URL('./generated.ts', import.meta.url)
const postgres = await startThrowawayPostgres()
try {
  await migrate(postgres.url)
  const made = await describe(postgres.url)
  if (process.argv.includes('--check')) await check(made)
  else await writeFile(target, made)
} finally {
  await postgres.stop()
}

async function describe(url: string): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'number' })
  const db = await dialect.introspector.connect({ connectionString: url, dialect })
  const lists = await readClosedLists(url)
  const overrides = { columns: {} }
  try {
    const types = await generate({
      db,
      dialect,
      includePattern: 'public.*',
      overrides,
      postprocess: async ({ metadata }) => {
        Object.assign(overrides.columns, typesOfArrays(metadata, lists))
        return withClosedLists(metadata, lists)
      },
    })
    // The pool reads int8 as a number (database.ts), while the generator assumes the driver's default.
    const read = types.replace('Int8 = ColumnType<string,', 'Int8 = ColumnType<number,')
    return withTypesOfIds(read, url)
  } finally {
    await db.destroy()
  }
}

async function check(made: string): Promise<void> {
  if ((await readFile(target, 'utf8')) === made) return
  process.stderr.write('server/database/generated.ts is not what the migrations make. Run: npm run types\n')
  process.exitCode = 1
}
