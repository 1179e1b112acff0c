// npm run backup -- FOLDER: the database and the files, into a new folder.
import { shapeConfig } from '@bouquet/server/config/config.ts'
import { readEnv } from '@bouquet/server/config/env.ts'
import { say } from '@bouquet/server/server-log.ts'
import { StartupError } from '@bouquet/server/startup-error.ts'
import { takeBackup } from './take-backup.ts'

const usage = 'npm run backup -- FOLDER   (a new folder)'

try {
  const [folder, ...rest] = process.argv.slice(2)
  if (!folder || folder.startsWith('-') || rest.length > 0) throw new StartupError(usage)
  const { rows, hasFiles } = await takeBackup(await shapeConfig(readEnv()), folder, new Date())
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  say(`${total} rows of ${Object.keys(rows).length} tables${hasFiles ? ' and the files' : ''} are in ${folder}.`)
  if (!hasFiles) say('The files are in the bucket, which has to keep its own versions.')
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}
