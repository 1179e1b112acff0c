import path from 'node:path'
import { type Database, openDatabase } from '@bouquet/server/database/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@bouquet/server/database/embedded/embedded-postgres.ts'
import { jobLimits } from '@bouquet/server/database/time-limits.ts'
import { openTemporaryFolder } from '../temporary-folder.ts'
import { type Acknowledged, nothingAcknowledged } from './acknowledged.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { keysInFolder } from './keys-in-folder.ts'
import { type Mailbox, outboxMailbox } from './mailbox.ts'
import { type Measured, startMeasuring } from './measured.ts'
import type { Prepare } from './prepared.ts'
import { openTokens, secret, type Tokens } from './tokens.ts'

/** Everything of one run: PostgreSQL, the server's processes, and what their clients have recorded. */
export type World = {
  databaseUrl: string
  /** The process of the embedded PostgreSQL; undefined while it is down, and where the fault brought a database of its own. */
  postgresProcess(): number | undefined
  /** The folder of uploaded files. */
  dataDir: string
  /** The run's own connection, for preparing and checking. */
  db: Database
  fleet: Fleet
  mailbox: Mailbox
  /** The settings that the processes are started with. */
  environment: Record<string, string>
  /** The keys of all stored objects, including half-written files. */
  keys(): Promise<string[]>
  tokens: Tokens
  acknowledged: Acknowledged
  measured: Measured
  close(): Promise<void>
}

/** Starts PostgreSQL and this many server processes in a temporary folder. */
export async function openWorld(processes: number, prepare?: Prepare): Promise<World> {
  const { folder, closers, close } = await openTemporaryFolder('bouquet-chaos-')
  try {
    const prepared = await prepare?.(folder)
    if (prepared) closers.push(prepared.close)
    const postgres = prepared?.databaseUrl ? null : await startPostgres(folder)
    closers.push(async () => postgres?.stop())
    const databaseUrl = prepared?.databaseUrl ?? postgres?.url ?? ''
    const { db, close: closeDatabase } = openDatabase(databaseUrl, jobLimits)
    closers.push(closeDatabase)
    const dataDir = prepared?.dataDir ?? folder
    const environment = { ...environmentOf(databaseUrl, dataDir), ...prepared?.environment }
    const fleet = await startFleet(processes, (at) => ({ ...environment, ...prepared?.environmentOf?.(at) }))
    closers.push(fleet.stop)
    const measured = startMeasuring(db)
    closers.push(measured.stop)
    const mailbox = prepared?.mailbox ?? outboxMailbox(db)
    const keys = async () => prepared?.keys?.() ?? keysInFolder(path.join(dataDir, 'files'))
    const postgresProcess = () => postgres?.processId()
    const clients = { tokens: openTokens(db), acknowledged: nothingAcknowledged(), measured }
    return { databaseUrl, postgresProcess, dataDir, db, fleet, mailbox, environment, keys, ...clients, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Only processes are killed here, never the machine, so what PostgreSQL has written to the operating system is durable without fsync. */
function startPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false, maxConnections: 200 })
}

function environmentOf(url: string, dataDir: string): Record<string, string> {
  return {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: secret,
    DEMONSTRATION: 'off',
    CALL_LIMIT_FACTOR: '100000',
  }
}
