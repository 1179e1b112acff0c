// npm run restore -- FOLDER [--force]: restores a backup; --force replaces existing data.
import { shapeConfig } from '@bouquet/server/config/config.ts'
import { readEnv } from '@bouquet/server/config/env.ts'
import { say } from '@bouquet/server/server-log.ts'
import { StartupError } from '@bouquet/server/startup-error.ts'
import { restoreBackup } from './restore-backup.ts'

const usage = 'npm run restore -- FOLDER [--force]   (--force replaces a database and files that are there)'

try {
  const folders = process.argv.slice(2).filter((argument) => argument !== '--force')
  const [folder] = folders
  if (!folder || folder.startsWith('-') || folders.length > 1) throw new StartupError(usage)
  const config = await shapeConfig(readEnv())
  const { takenAt, tables, migrations, repeatedErasures } = await restoreBackup(
    config,
    folder,
    process.argv.includes('--force'),
  )
  say(`${tables} tables of ${takenAt} are back, with the rows that they had.`)
  if (migrations.length > 0) say(`${migrations.length} migrations of this release applied.`)
  say(`${repeatedErasures} accounts and projects that were erased since are erased again.`)
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}
