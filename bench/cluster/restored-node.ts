import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { RunAs } from '@bouquet/server/database/embedded/run-as.ts'
import { connected } from '@bouquet/server/database/open-client.ts'
import { freePort } from '@bouquet/server/testing/free-port.ts'
import { openBackups } from './backups.ts'
import { endOf, startQuietly } from './node.ts'
import { ownFolder } from './own-folder.ts'
import { programs } from './programs.ts'

/** A PostgreSQL beside the cluster, with what the cluster held at a moment. */
export type RestoredNode = {
  /** Of Bouquet's own database in it. */
  databaseUrl: string
  restoreSeconds: number
  /** From its start until it took writes. */
  answersAfterSeconds: number
  stop(): Promise<void>
}

type From = {
  folder: string
  repository: string
  /** The password of Bouquet's own role. */
  own: string
  passwords: { superuser: string }
  runAs: RunAs | undefined
}

const loopback = '127.0.0.1'

const longestReplayMs = 120_000

/** Restores to the moment, written as PostgreSQL writes it, into a folder that is not there yet; gives the node once it takes writes. */
export async function restoreNode(
  moment: string,
  { folder, repository, own, passwords, runAs }: From,
): Promise<RestoredNode> {
  await ownFolder(folder, runAs)
  const dataDir = path.join(folder, 'postgres')
  await ownFolder(dataDir, runAs)
  const postgresPort = await freePort()
  const backups = await openBackups({ folder, dataDir, postgresPort, repository, runAs })
  const start = performance.now()
  await backups.run('restore', '--type=time', `--target=${moment}`, '--target-action=promote')
  const restored = performance.now()
  const args = settingsOf(dataDir, folder, postgresPort)
  const postgres = startQuietly({ program: programs.postgres, args, runAs }, folder)
  const stop = () => endOf(postgres, 'SIGINT')
  try {
    await untilWriting(`postgres://postgres:${passwords.superuser}@${loopback}:${postgresPort}/postgres`)
  } catch (error) {
    await stop()
    throw error
  }
  const seconds = (from: number, to: number) => (to - from) / 1000
  const answersAfterSeconds = seconds(restored, performance.now())
  const databaseUrl = `postgres://bouquet:${own}@${loopback}:${postgresPort}/bouquet`
  return { databaseUrl, restoreSeconds: seconds(start, restored), answersAfterSeconds, stop }
}

/** The restored configuration is that of a cluster's node: what would wait for its standbys, or archive in its name, is set aside. */
function settingsOf(dataDir: string, folder: string, postgresPort: number): string[] {
  const settings = {
    listen_addresses: loopback,
    port: postgresPort,
    unix_socket_directories: folder,
    hba_file: path.join(dataDir, 'pg_hba.conf'),
    ident_file: path.join(dataDir, 'pg_ident.conf'),
    synchronous_standby_names: '',
    archive_mode: 'off',
  }
  return ['-D', dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

async function untilWriting(url: string): Promise<void> {
  const deadline = Date.now() + longestReplayMs
  for (;;) {
    const isWriting = await connected(url, async (client) => {
      const { rows } = await client.query('select not pg_is_in_recovery() as writing')
      return rows[0]?.writing === true
    }).catch(() => false)
    if (isWriting) return
    if (Date.now() > deadline) throw new Error('The restored database does not take writes')
    await pause(50)
  }
}
