import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { processesOf } from '@bouquet/server/database/embedded/postmaster.ts'
import type { RunAs } from '@bouquet/server/database/embedded/run-as.ts'
import { freezePostgres } from '@bouquet/server/database/embedded/testing/freeze-postgres.ts'
import { type Backups, openBackups } from './backups.ts'
import { type Clock, openClock, programsWithClock } from './clock.ts'
import type { Command, Host } from './network.ts'
import { ownFolder } from './own-folder.ts'
import { postgresPrograms, programs } from './programs.ts'
import { writeFilled } from './template.ts'

/** Every host has an address of its own. */
const postgresPort = 5432
const patroniPort = 8008

/** One PostgreSQL node with its Patroni. */
export type Node = {
  name: string
  host: Host
  /** Its files: configuration, log, socket, and the data below `postgres`. */
  folder: string
  postgresPort: number
  backups: Backups
  /** Where its Patroni answers. */
  address: string
  start(): void
  /** Kills Patroni and PostgreSQL at once, as a power cut does. */
  kill(): Promise<void>
  /** Freezes both; connections stay open and nothing answers until the returned function is called. */
  freeze(): Promise<() => void>
  /** PostgreSQL's clock, where the cluster was started with clocks. */
  clock: Clock | null
}

type Shared = {
  folder: string
  runAs: RunAs | undefined
  etcd: string
  /** The addresses that may reach PostgreSQL. */
  range: string
  /** The folder of backups, which all nodes share. */
  repository: string
  /** Whether the primary archives its write-ahead log. */
  archives: boolean
  passwords: { superuser: string; replication: string; rewind: string }
  withClocks: boolean
}

/** Prepares the files of a node; `start` starts it. */
export async function prepareNode(name: string, host: Host, shared: Shared): Promise<Node> {
  const { folder: parent, runAs, etcd, range, repository, archives, passwords, withClocks } = shared
  const folder = path.join(parent, name)
  const dataDir = path.join(folder, 'postgres')
  await ownFolder(folder, runAs)
  const backups = await openBackups({ folder, dataDir, postgresPort, repository, runAs })
  const clock = withClocks ? await openClock(path.join(folder, 'clock')) : null
  // Patroni itself does not run with the library: Python's sleep fails in it. Its lock counts by etcd's clock.
  const ownPrograms = path.join(folder, 'programs')
  if (clock) await programsWithClock(clock, ownPrograms, postgresPrograms, 'postgres')
  const file = path.join(folder, 'patroni.yml')
  await writeFilled('patroni.yml', file, {
    STATE_DIR: folder,
    DATA_DIR: dataDir,
    POSTGRES_PORT: postgresPort,
    NODE_NAME: name,
    NODE_HOST: host.address,
    NETWORK: range,
    PATRONI_PORT: patroniPort,
    ETCD_HOSTS: etcd,
    POSTGRES_PROGRAMS: clock ? ownPrograms : postgresPrograms,
    PGBACKREST_CONFIG: backups.file,
    ARCHIVE_MODE: archives ? '"on"' : '"off"',
    SYSTEM_USER: await systemUsers(runAs),
    WATCHDOG: '"off"',
    SUPERUSER_PASSWORD: passwords.superuser,
    REPLICATION_PASSWORD: passwords.replication,
    REWIND_PASSWORD: passwords.rewind,
  })
  const command = host.on({ program: programs.patroni, args: [file], runAs })
  let patroni: ChildProcess | null = null
  return {
    name,
    host,
    folder,
    postgresPort,
    backups,
    address: `http://${host.address}:${patroniPort}`,
    start: () => {
      patroni = startQuietly(command, folder)
    },
    kill: async () => {
      if (patroni) await endOf(patroni, 'SIGKILL')
      for (let left = await processesOf(dataDir); left.length > 0; left = await processesOf(dataDir)) {
        for (const pid of left) send(pid, 'SIGKILL')
        await pause(20)
      }
    },
    freeze: async () => {
      patroni?.kill('SIGSTOP')
      const goOn = await freezePostgres(folder)
      return () => {
        goOn()
        patroni?.kill('SIGCONT')
      }
    },
    clock,
  }
}

/** Who comes in at the socket without a password, as PostgreSQL matches it: its own user, and whoever tries it out as root. */
async function systemUsers(runAs: RunAs | undefined): Promise<string> {
  if (!runAs) return userInfo().username
  const { stdout } = await promisify(execFile)('id', ['-un', String(runAs.uid)])
  return `/^(root|${stdout.trim()})$`
}

/** Starts a program whose output goes into `<folder>/log`; it is killed when this process ends. */
export function startQuietly({ program, args, runAs }: Command, folder: string): ChildProcess {
  const log = openSync(path.join(folder, 'log'), 'a')
  const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: folder }
  const child = spawn(program, args, { ...runAs, cwd: folder, env, stdio: ['ignore', log, log] })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

/** Sends the signal and waits for the end. */
export async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has just ended by itself.
  }
}
