import { inspect } from 'node:util'
import { shapeConfig } from '@bouquet/server/config/config.ts'
import { readEnv } from '@bouquet/server/config/env.ts'
import { openDatabase } from '@bouquet/server/database/database.ts'
import { startEmbeddedPostgres } from '@bouquet/server/database/embedded/embedded-postgres.ts'
import { migrate } from '@bouquet/server/database/migrate.ts'
import { noLimits } from '@bouquet/server/database/time-limits.ts'
import { say } from '@bouquet/server/server-log.ts'
import { StartupError } from '@bouquet/server/startup-error.ts'
import { makeAdministrator } from './make-administrator.ts'

const usage = 'npm run administrator -- ADDRESS   (the e-mail address of an account that is registered)'

try {
  const [email, ...rest] = process.argv.slice(2)
  if (!email || rest.length > 0) throw new StartupError(usage)
  await run(email)
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : inspect(error)}\n`)
  process.exitCode = 1
}

async function run(email: string): Promise<void> {
  const { databaseUrl, dataDir } = await shapeConfig(readEnv())
  const postgres = databaseUrl ? null : await startEmbeddedPostgres({ dataDir, log: say })
  const url = databaseUrl ?? postgres?.url ?? ''
  try {
    await migrate(url)
    const { db, close } = openDatabase(url, noLimits)
    const isDone = await makeAdministrator({ db, now: () => new Date() }, email).finally(close)
    if (!isDone) throw new StartupError(`No account has the address ${email}. Register it first.`)
    say(`${email} is an administrator now.`)
  } finally {
    await postgres?.stop()
  }
}
