import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { RunAs } from '@bouquet/server/database/embedded/run-as.ts'
import { ownFolder } from './own-folder.ts'
import { programs } from './programs.ts'
import { writeFilled } from './template.ts'

/** pgBackRest with the data folder of one PostgreSQL; all nodes of a cluster share the repository. */
export type Backups = {
  /** Its configuration. */
  file: string
  /** Runs one of its commands; gives what it prints. */
  run(command: string, ...options: string[]): Promise<string>
  repository: string
}

type Backup = { seconds: number; bytes: number; storedBytes: number }

type Place = { folder: string; dataDir: string; postgresPort: number; repository: string; runAs: RunAs | undefined }

const execute = promisify(execFile)

/** Writes the configuration into `folder`. */
export async function openBackups(place: Place): Promise<Backups> {
  const { folder, dataDir, postgresPort, repository, runAs } = place
  await ownFolder(repository, runAs)
  const file = path.join(folder, 'pgbackrest.conf')
  await writeFilled('pgbackrest.conf', file, {
    STATE_DIR: folder,
    DATA_DIR: dataDir,
    POSTGRES_PORT: postgresPort,
    BACKUP_DIR: repository,
  })
  return {
    file,
    repository,
    run: async (command, ...options) => {
      const args = [`--config=${file}`, '--stanza=bouquet', ...options, command]
      const { stdout } = await execute(programs.pgbackrest, args, { ...runAs, cwd: folder })
      return stdout
    },
  }
}

/** How long the newest backup took, how much it holds, and how much of the repository it takes. */
export async function lastBackup(backups: Backups): Promise<Backup> {
  const [stanza] = JSON.parse(await backups.run('info', '--output=json')) as [
    { backup: { timestamp: { start: number; stop: number }; info: { size: number; repository: { size: number } } }[] },
  ]
  const last = stanza.backup.at(-1)
  if (!last) throw new Error('There is no backup')
  const { timestamp, info } = last
  return { seconds: timestamp.stop - timestamp.start, bytes: info.size, storedBytes: info.repository.size }
}

/** The segments of the write-ahead log in the repository. */
export async function archivedLog({ repository }: Backups): Promise<{ segments: number; storedBytes: number }> {
  const entries = await readdir(path.join(repository, 'archive'), { recursive: true, withFileTypes: true })
  const segments = entries.filter(({ name }) => /^[0-9A-F]{24}-/.test(name))
  const sizes = await Promise.all(segments.map(({ parentPath, name }) => stat(path.join(parentPath, name))))
  return { segments: segments.length, storedBytes: sizes.reduce((sum, { size }) => sum + size, 0) }
}
