// Writes generated.ts from the migrations, or with --check says whether it is what they make.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generate, PostgresDialect } from 'kysely-codegen'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { migrate } from './migrate.ts'

const target = new URL('./generated.ts', import.meta.url)
const folder = await mkdtemp(path.join(tmpdir(), 'bouquet-types-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, durable: false })
try {
  await migrate(postgres.url)
  const made = await describe(postgres.url)
  if (process.argv.includes('--check')) await check(made)
  else await writeFile(target, made)
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function describe(url: string): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'number' })
  const db = await dialect.introspector.connect({ connectionString: url, dialect })
  try {
    const types = await generate({ db, dialect, includePattern: 'public.*' })
    // The pool reads int8 as a number (database.ts); the generator only knows how the driver comes.
    return types.replace('Int8 = ColumnType<string,', 'Int8 = ColumnType<number,')
  } finally {
    await db.destroy()
  }
}

async function check(made: string): Promise<void> {
  if ((await readFile(target, 'utf8')) === made) return
  process.stderr.write('server/src/database/generated.ts is not what the migrations make. Run: npm run types\n')
  process.exitCode = 1
}
