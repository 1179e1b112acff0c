import { inspect } from 'node:util'
import { shapeConfig } from '@bouquet/server/config/config.ts'
import { readEnv } from '@bouquet/server/config/env.ts'
import { openDatabase } from '@bouquet/server/database/database.ts'
import { startEmbeddedPostgres } from '@bouquet/server/database/embedded/embedded-postgres.ts'
import { addressOfRunningDatabase } from '@bouquet/server/database/embedded/running-database.ts'
import { migrate } from '@bouquet/server/database/migrate.ts'
import { noLimits } from '@bouquet/server/database/time-limits.ts'
import { say } from '@bouquet/server/server-log.ts'
import { StartupError } from '@bouquet/server/startup-error.ts'
import { makeAdministrator } from './make-administrator.ts'

const resetFlag = '--reset-second-factor'
const usage = `npm run administrator -- ADDRESS [${resetFlag}]   (the e-mail address of an account that is registered)`

try {
  const [email, flag, ...rest] = process.argv.slice(2)
  if (!email || rest.length > 0 || (flag && flag !== resetFlag)) throw new StartupError(usage)
  await run(email, flag === resetFlag)
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : inspect(error)}\n`)
  process.exitCode = 1
}

/** Works beside a running server, on its database; where none runs, the embedded one is started for the moment. */
async function run(email: string, resetsFactor: boolean): Promise<void> {
  const { databaseDirectUrl, dataDir } = await shapeConfig(readEnv())
  const running = databaseDirectUrl ?? (await addressOfRunningDatabase(dataDir))
  const postgres = running ? null : await startEmbeddedPostgres({ dataDir, log: say })
  const url = running ?? postgres?.url ?? ''
  try {
    if (databaseDirectUrl || postgres) await migrate(url)
    const { db, close } = openDatabase(url, noLimits)
    const isDone = await makeAdministrator({ db, now: () => new Date() }, email, { resetsFactor }).finally(close)
    if (!isDone) throw new StartupError(`No account has the address ${email}. Register it first.`)
    say(`${email} is an administrator now${resetsFactor ? ', without a second factor' : ''}.`)
  } finally {
    await postgres?.stop()
  }
}
