// npm run migrate: applies the migrations of this release and lists them. With --check it changes nothing, lists the pending ones, and
// exits with 1 where there are any.
import { readEnv } from '../config/env.ts'
import { say } from '../server-log.ts'
import { StartupError } from '../startup-error.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { withDatabase } from './with-database.ts'

const usage = 'npm run migrate [-- --check]'

try {
  const [flag, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || (flag && flag !== '--check')) throw new StartupError(usage)
  await withDatabase(readEnv(), flag ? check : apply)
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}

async function apply(url: string): Promise<void> {
  const applied = await migrate(url)
  for (const name of applied) say(`applied ${name}`)
  say(applied.length > 0 ? `${applied.length} migrations applied.` : 'Nothing to apply.')
}

async function check(url: string): Promise<void> {
  const pending = await pendingMigrations(url)
  for (const name of pending) say(`pending ${name}`)
  say(pending.length > 0 ? `${pending.length} migrations pending.` : 'Nothing is pending.')
  if (pending.length > 0) process.exitCode = 1
}
