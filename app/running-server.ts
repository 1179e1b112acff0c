import { setTimeout as pause } from 'node:timers/promises'
import { storeFirstGuides } from '@bouquet/features/content/guides/server/store-first-guides.ts'
import { storeFirstLegalTexts } from '@bouquet/features/content/legal/server/store-first-legal-texts.ts'
import { sweepUnfinished } from '@bouquet/features/media/pictures/server/sweep-pictures.ts'
import { inviteFirstOwner } from '@bouquet/features/operator/operators/server/invite-first-owner.ts'
import { joinCells } from '@bouquet/features/people/cell-registry/server/join-cells.ts'
import { openCatalogues } from '@bouquet/server/catalogues/open-catalogues.ts'
import { openCells } from '@bouquet/server/cells/open-cells.ts'
import type { Config } from '@bouquet/server/config/config.ts'
import type { Services } from '@bouquet/server/context.ts'
import { type Database, openDatabase } from '@bouquet/server/database/database.ts'
import { startEmbeddedPostgres } from '@bouquet/server/database/embedded/embedded-postgres.ts'
import { openListener } from '@bouquet/server/database/listener.ts'
import { migrate, refusePendingMigrations } from '@bouquet/server/database/migrate.ts'
import { openReplica } from '@bouquet/server/database/replica/open-replica.ts'
import { callLimits, jobLimits } from '@bouquet/server/database/time-limits.ts'
import { isDatabaseUnavailable, reasonOf } from '@bouquet/server/database/unavailable.ts'
import { untilReachable } from '@bouquet/server/database/until-reachable.ts'
import { watchDatabase } from '@bouquet/server/database/watch-database.ts'
import { builtWebs, type Webs } from '@bouquet/server/http/webs.ts'
import { type JobRunner, openJobs } from '@bouquet/server/jobs/open-jobs.ts'
import { openMailWording } from '@bouquet/server/mail-wording/open-mail-wording.ts'
import { isMeasuring } from '@bouquet/server/metrics/measured.ts'
import { observeProcess } from '@bouquet/server/metrics/observe-process.ts'
import { openMetrics } from '@bouquet/server/metrics/open-metrics.ts'
import { ownAddress } from '@bouquet/server/own-address.ts'
import { openPorts } from '@bouquet/server/ports/open-ports.ts'
import { openServiceOutcomes } from '@bouquet/server/ports/service-outcomes.ts'
import { beginHeartbeat } from '@bouquet/server/processes/heartbeat.ts'
import { openPageFigures } from '@bouquet/server/processes/page-figures.ts'
import { backgroundLog, say } from '@bouquet/server/server-log.ts'
import { demandSeller } from '@bouquet/server/settings/demand-seller.ts'
import { openSettings } from '@bouquet/server/settings/open-settings.ts'
import { StartupError } from '@bouquet/server/startup-error.ts'
import { openStopping } from '@bouquet/server/stopping.ts'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { expired } from './expired.ts'
import { exported } from './exported.ts'
import { fillEmptyDatabase } from './fill-empty-database.ts'
import { buildJobsApp } from './jobs-app.ts'
import { queues } from './queues.ts'
import { sampleMails, sampleTextMessages } from './sample-mails.ts'

export type RunningServer = {
  /** Resolves with the server's address (`http://localhost:3000`) once it listens. Rejects with the error that prevented the start. */
  listening: Promise<string>
  /**
   * Is not ready from now on, and after the grace for load balancers stops accepting requests, finishes those that run, and closes; also
   * during a start.
   */
  stop(): Promise<void>
}

type Closers = (() => Promise<unknown>)[]

/**
 * Configuration → database → ports → app → listen; without `webs`, the built ones are used. When a step fails, everything opened before is
 * closed.
 */
export function startServer(config: Config, webs?: Webs): RunningServer {
  const closers: Closers = []
  const stopping = openStopping()
  let listens = false
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer()
  }
  const listening = open(config, closers, webs, stopping.isStopping).then(
    (address) => {
      listens = true
      return address
    },
    async (error: unknown) => {
      await close()
      throw error
    },
  )
  const stop = async () => {
    stopping.begin()
    if (listens) await pause(config.process.drainSeconds * 1000)
    await close()
  }
  return { listening, stop }
}

async function open(
  config: Config,
  closers: Closers,
  webs: Webs | undefined,
  isStopping: () => boolean,
): Promise<string> {
  const { pools, role } = config.process
  closers.push(await openMetrics({ ...config.process, host: config.host }))
  const { pooledUrl, url } = await addressesOfDatabase(config, closers)
  const reached = reachable(url, closers)
  await reached<unknown>(() => (config.migrateAtStart ? migrate(url) : refusePendingMigrations(url)))
  const calls = openDatabase(pooledUrl, callLimits, pools.calls, 'calls')
  const background = openDatabase(pooledUrl, jobLimits, pools.jobs, 'jobs')
  closers.push(calls.close, background.close)
  const { db } = calls
  await reached(() => fillEmptyDatabase({ config, db, url }, closers))
  await reached(() => storeFirstTexts(db, new Date()))
  if (isMeasuring()) closers.push(observeProcess(db))
  const { answers, stop: stopWatch } = watchDatabase(pooledUrl, [calls.outage], say)
  closers.push(stopWatch)
  const replica = config.databaseReplicaUrl
    ? openReplica({ url: config.databaseReplicaUrl, primary: db, pools, log: say })
    : null
  if (replica) closers.push(replica.stop)
  const cells = config.registry && openCells(config.registry)
  if (cells) closers.push(cells.registry.stop)
  const settings = await reached(() => openSettings({ config, db, url }))
  closers.push(settings.stop)
  demandSeller(settings)
  const catalogues = await reached(() => openCatalogues({ db, url }))
  closers.push(catalogues.stop)
  const mailWording = await reached(() => openMailWording({ db, url, log: backgroundLog }))
  closers.push(mailWording.stop)
  const own = ownAddress()
  const serviceOutcomes = openServiceOutcomes(() => new Date())
  const ports = openPorts(config, { db, ownAddress: own.read, outcomes: serviceOutcomes })
  const parts = {
    config,
    settings,
    catalogues,
    mailWording,
    db,
    replica: replica?.calls ?? null,
    cells,
    databaseAnswers: answers,
    isStopping,
    ports,
    serviceOutcomes,
    pageFigures: openPageFigures(),
    ownAddress: own.read,
    now: () => new Date(),
    expired,
    exported,
    sampleMails,
    sampleTextMessages,
  }
  const { app, jobs, services } = await assemble(parts, url, reached, webs ?? (await builtWebs()))
  closers.push(
    () => jobs.stop(graceOfJobsMs),
    () => services.newRequests.stop(),
    () => services.directoryUpdates.stop(),
    () => services.ownerChanges.stop(),
    () => services.endedAccess.stop(),
    () => app.close(),
  )
  await listen(app, config)
  const port = own.learn(app.server)
  closers.push(await beginHeartbeat(services))
  if (await reached(() => inviteFirstOwner(services))) say('OWNER_EMAIL: an invitation to be the owner is on its way.')
  if (role !== 'web') {
    sweepUnfinished(services).catch((error) => app.log.error({ err: error }, 'half-written files were not swept'))
    await reached(() => joinCells(services))
    await reached(() => jobs.work(queues, { ...services, db: background.db, replica: replica?.jobs ?? null }))
  }
  return `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`
}

/** Runs a step of the start, and waits while the database is not there yet or restarts. */
type Reached = <T>(step: () => Promise<T>) => Promise<T>

function reachable(url: string, closers: Closers): Reached {
  const halt = new AbortController()
  closers.push(async () => halt.abort())
  return (step) => untilReachable({ url, log: say, signal: halt.signal }, step)
}

const graceOfJobsMs = 5000

/** Runs before anybody can read the texts, and not only on the first start: a release brings new texts. */
async function storeFirstTexts(db: Database, now: Date): Promise<void> {
  await storeFirstGuides(db, now)
  await storeFirstLegalTexts(db, now)
}

/** The way through the pooler, for calls, pages and jobs, and the direct one for what needs a session of its own. */
type Addresses = { pooledUrl: string; url: string }

async function addressesOfDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  closers: Closers,
): Promise<Addresses> {
  if (databaseUrl) return { pooledUrl: databaseUrl, url: databaseDirectUrl ?? databaseUrl }
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: say })
  closers.push(stop)
  return { pooledUrl: url, url }
}

async function assemble(
  parts: Omit<Services, 'jobs' | 'newRequests' | 'directoryUpdates' | 'ownerChanges' | 'endedAccess' | 'renderMail'>,
  url: string,
  reached: Reached,
  webs: Webs,
): Promise<{ app: FastifyInstance; jobs: JobRunner; services: Services }> {
  let report = (error: unknown) => say(String(error))
  const { role, pools } = parts.config.process
  const part = { works: role !== 'web', connections: pools.queues }
  const jobs = await reached(() => openJobs(url, (error) => report(error), part))
  await reached(() => jobs.install(queues))
  const listeners = {
    newRequests: openListener(url, 'inbox'),
    directoryUpdates: openListener(url, 'directory'),
    ownerChanges: openListener(url, 'memberships'),
    endedAccess: openListener(url, 'access'),
  }
  const services: Services = { ...parts, ...listeners, jobs, renderMail: webs.renderMail }
  const app = answersOnlyHealth(parts.config) ? buildJobsApp(services) : await buildApp(services, webs)
  // Each of the forty queues would repeat what the connection watch has already logged.
  report = (error) =>
    isDatabaseUnavailable(error)
      ? app.log.debug({ reason: reasonOf(error) }, 'job queue')
      : app.log.error({ err: error }, 'job queue')
  return { app, jobs, services }
}

/** An emulator of an outside service is called by jobs at their own process's address, so a process that has one answers all calls. */
function answersOnlyHealth({ process: { role }, ports }: Config): boolean {
  return role === 'jobs' && ports.payments.kind !== 'emulator' && ports.instagram.kind !== 'emulator'
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    if ((error as { code?: string }).code === 'EADDRINUSE')
      throw new StartupError(
        `PORT: ${port} is in use on ${host} already. Stop what uses it, or set PORT to another number.`,
      )
    throw error
  }
}
