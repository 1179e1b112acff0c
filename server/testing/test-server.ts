import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildApp } from '@bouquet/app/app.ts'
import { expired } from '@bouquet/app/expired.ts'
import { exported } from '@bouquet/app/exported.ts'
import { queues } from '@bouquet/app/queues.ts'
import { sampleMails, sampleTextMessages } from '@bouquet/app/sample-mails.ts'
import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import { joinCells } from '@bouquet/features/people/cell-registry/server/join-cells.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { openCatalogues } from '../catalogues/open-catalogues.ts'
import { openCells } from '../cells/open-cells.ts'
import { shapeConfig } from '../config/config.ts'
import { readEnv } from '../config/env.ts'
import type { Services } from '../context.ts'
import type { Database } from '../database/database.ts'
import { type Listener, openListener } from '../database/listener.ts'
import { openReplica } from '../database/replica/open-replica.ts'
import { accountOf, createRefreshToken, createSession } from '../database/testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts'
import { watchDatabase } from '../database/watch-database.ts'
import { signAccessToken } from '../http/access-token.ts'
import { builtWebs } from '../http/webs.ts'
import { type JobRunner, openJobs } from '../jobs/open-jobs.ts'
import { openMailWording } from '../mail-wording/open-mail-wording.ts'
import { memoize } from '../memoize.ts'
import { ownAddress } from '../own-address.ts'
import { openPorts } from '../ports/open-ports.ts'
import { openServiceOutcomes } from '../ports/service-outcomes.ts'
import { openPageFigures } from '../processes/page-figures.ts'
import { openSettings } from '../settings/open-settings.ts'

export type TestServer = {
  app: FastifyInstance
  db: Database
  /** The database's address, for a second process. */
  url: string
  services: Services
  jobs: JobRunner
  /** Uses a free port, or this one, for callers over the network such as the Stripe emulator. */
  listen(port?: number): Promise<void>
  /** Sets the server's clock to this time, at which it stops. */
  setNow(moment: Date): void
  /** An access token of this account, or of the owner of this provider; all calls of a test server share one session per account. */
  tokenOf(account: { id: string; roles?: string[] }): Promise<string>
  /** Calls as this account, as the owner of this provider, or as a visitor. */
  call(
    account: { id: string; roles?: string[] } | null,
    method: string,
    url: string,
    payload?: InjectOptions['payload'],
  ): Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>
  /** Waits until this process has heard of every change of the directory so far. */
  updatesHeard(): Promise<void>
  /** Runs all waiting jobs, including mails. */
  finishJobs(): Promise<number>
  close(): Promise<void>
}

/**
 * The whole server on a separate database, or on one that stays when it closes, with emulators and fakes for the outside services that
 * `settings` omit, and without the demonstration world.
 */
export async function startTestServer(
  settings: Record<string, string> = {},
  database?: TestDatabase,
): Promise<TestServer> {
  const { db, url, drop } = database ?? (await createTestDatabase())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bouquet-test-'))
  const config = await shapeConfig(
    readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', CALL_LIMIT_FACTOR: '1000', ...settings }),
  )
  const clock: { fixed: Date | null } = { fixed: null }
  const own = ownAddress()
  const jobs = await openJobs(url, () => undefined)
  await jobs.install(queues)
  const watch = watchDatabase(url, [], () => undefined)
  const replica = config.databaseReplicaUrl
    ? openReplica({ url: config.databaseReplicaUrl, primary: db, pools: { calls: 4, jobs: 2 }, log: () => undefined })
    : null
  const webs = await builtWebs()
  const outcomes = openServiceOutcomes(() => new Date())
  const services: Services = {
    config,
    settings: await openSettings({ config, db, url }),
    catalogues: await openCatalogues({ db, url }),
    mailWording: await openMailWording({ db, url, log: { warn: () => undefined } }),
    db,
    replica: replica?.calls ?? null,
    cells: config.registry && openCells(config.registry),
    databaseAnswers: watch.answers,
    isStopping: () => false,
    ports: openPorts(config, { db, ownAddress: own.read, outcomes }),
    serviceOutcomes: outcomes,
    pageFigures: openPageFigures(),
    jobs,
    renderMail: webs.renderMail,
    expired,
    exported,
    sampleMails,
    sampleTextMessages,
    now: () => clock.fixed ?? new Date(),
    newRequests: openListener(url, 'inbox'),
    directoryUpdates: openListener(url, 'directory'),
    ownerChanges: openListener(url, 'memberships'),
    endedAccess: openListener(url, 'access'),
    ownAddress: own.read,
  }
  const app = await buildApp(services, webs)
  await app.ready()
  if (config.registry) await joinCells(services)
  const signedIn = memoize(async (key: string) => {
    const id = await accountOf(db, key as AccountId | ProviderId)
    const sessionId = await createSession(db, id, { created_at: new Date('2100-01-01T00:00:00Z') })
    await createRefreshToken(db, sessionId)
    return { id, sessionId }
  })
  const tokenOf = async ({ id, roles = ['ROLE_PRESTATAIRE'] }: { id: string; roles?: string[] }) =>
    signAccessToken(config.sessionSecret, { ...(await signedIn(id)), roles }, services.now())
  return {
    app,
    db,
    url,
    services,
    jobs,
    listen: async (port = 0) => {
      await app.listen({ host: '127.0.0.1', port })
      own.learn(app.server)
    },
    setNow: (moment) => {
      clock.fixed = moment
    },
    tokenOf,
    call: async (account, method, target, payload) =>
      call(app, account && (await tokenOf(account)), method, target, payload),
    updatesHeard: () => heardUpdates(db, services.directoryUpdates),
    finishJobs: () => jobs.drain(queues, { ...services, replica: replica?.jobs ?? null }),
    close: async () => {
      await app.close()
      await services.cells?.registry.stop()
      await services.newRequests.stop()
      await services.directoryUpdates.stop()
      await services.ownerChanges.stop()
      await services.endedAccess.stop()
      await services.settings.stop()
      await services.catalogues.stop()
      await services.mailWording.stop()
      await jobs.stop(1000)
      await watch.stop()
      await replica?.stop()
      if (!database) await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Notifications arrive in the order of their transactions, so that one of its own comes after all others. */
async function heardUpdates(db: Database, updates: Listener): Promise<void> {
  const own = randomUUID()
  const { promise: arrival, resolve: arrived } = Promise.withResolvers<void>()
  await updates.hear({ hear: (text) => text === own && arrived(), missed: () => undefined })
  await sql`select pg_notify('directory', ${own})`.execute(db)
  await arrival
}

async function call(
  app: FastifyInstance,
  token: string | null,
  method: string,
  url: string,
  payload?: InjectOptions['payload'],
) {
  const headers: Record<string, string> = { host: 'localhost', 'x-request-id': randomUUID() }
  if (token) headers.authorization = `Bearer ${token}`
  const answer = await app.inject({ method: method as 'GET', url, headers, ...(payload !== undefined && { payload }) })
  return { status: answer.statusCode, body: answer.body === '' ? null : parsed(answer.body), headers: answer.headers }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
