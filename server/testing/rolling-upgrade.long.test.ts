import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { routes } from '@bouquet/app/contract.ts'
import { demonstrationPassword } from '@bouquet/demo/demonstration-accounts.ts'
import { submissionTo } from '@bouquet/features/couples/projects/server/testing/couple-fixtures.ts'
import { afterAll, expect, inject, test } from 'vitest'
import { filesOf, lastRelease } from '../database/testing/former-release.ts'
import { onServer, withDatabase } from '../database/testing/test-database.ts'
import { installRelease, type ReleaseProcess, root, startRelease } from './release-process.ts'
import { type Call, callAgainAndAgain, make } from './round-robin-client.ts'

const commit = await lastRelease()
if (!commit) console.log('skipped: a release rolled out under load: there is no history')

const running: ReleaseProcess[] = []
const folders: string[] = []
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()))
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

test.runIf(commit)('three processes get the next release one after the other, and no call fails', async () => {
  const settings = await settingsOfAll()
  const former = await filesOf(commit ?? '')
  folders.push(former)
  await installRelease(former)
  const start = async (folder: string) => {
    const server = await startRelease(folder, settings)
    running.push(server)
    return server
  }

  // The first process creates the database and fills it.
  const old = [await start(former)]
  old.push(...(await Promise.all([start(former), start(former)])))
  const tokens = await signIn(old[0]?.address ?? '', ['premium', 'admin'])
  const calls = await callsThatSucceed(old[0]?.address ?? '', tokens)
  const clients = callAgainAndAgain(calls, tokens, 3)
  for (const { address } of old) clients.add(address)
  await delay(3_000)

  for (const { address, stop } of old) {
    const next = await start(root)
    await delay(2_000)
    clients.add(next.address)
    await delay(1_000)
    await clients.remove(address)
    await stop()
  }
  await delay(3_000)
  const { calls: made, putOff, failures, slowestMs } = await clients.stop()
  console.log(
    `rolling upgrade: ${made} calls of ${calls.length} kinds, ${failures.length} failed, ${putOff} put off, the slowest took ${Math.round(slowestMs)} ms`,
  )
  expect(failures).toEqual([])
  expect(made).toBeGreaterThan(calls.length * 3)
})

async function settingsOfAll(): Promise<Record<string, string>> {
  const name = `rolling_${randomBytes(6).toString('hex')}`
  await onServer(inject('postgresUrl'), `create database ${name}`)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bouquet-rolling-'))
  folders.push(dataDir)
  return {
    NODE_ENV: 'development',
    DATABASE_URL: withDatabase(inject('postgresUrl'), name),
    DATABASE_POOL: '8',
    DATA_DIR: dataDir,
    PORT: '0',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    CALL_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'error',
  }
}

async function signIn(address: string, names: string[]): Promise<Map<string, string>> {
  const tokens = new Map<string, string>()
  for (const name of names) {
    const answer = await fetch(`${address}/api/login_check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentialsOf(name)),
    })
    tokens.set(name, ((await answer.json()) as { token: string }).token)
  }
  return tokens
}

/** Calls that redirect to another site, or change the state that other calls need. */
const notCalled = /instagram|update-premium|siren|preview/

/** All reads of the contract without parameters, pages, and some writes; only those that the previous release answers. */
async function callsThatSucceed(address: string, tokens: Map<string, string>): Promise<Call[]> {
  const reads = Object.values(routes)
    .filter(({ method, path: place }) => method === 'GET' && !place.includes(':') && !notCalled.test(place))
    .map(({ path: place, access }) => ({ path: place, account: access === 'administrator' ? 'admin' : 'premium' }))
  const slug = await slugOf(address, tokens)
  const wanted: Call[] = [
    ...reads,
    ...['/', '/project', '/sitemap.xml', '/api/figures'].map((place) => ({ path: place })),
    { path: '/api/directory/suggestions?q=anne' },
    { path: '/api/event-requests/search?q=ann', account: 'premium' },
    { path: '/api/login_check', method: 'POST', body: () => credentialsOf('planner') },
    { path: '/api/account/update-personal-info', method: 'POST', account: 'premium', body: () => names },
    { path: '/api/projects', method: 'POST', body: () => newProject(slug) },
    ...(await pagesOf(address)).map((place) => ({ path: place })),
  ]
  const calls: Call[] = []
  for (const call of wanted) {
    const status = await make(address, call, tokens)
    if (typeof status === 'number' && status < 300) calls.push(call)
    else console.log(`not called: ${call.path} (${status})`)
  }
  return calls
}

const credentialsOf = (name: string) => ({ username: `${name}@bouquet.example`, password: demonstrationPassword })
const names = { firstname: 'Camille', lastname: 'Roux' }

async function slugOf(address: string, tokens: Map<string, string>): Promise<string> {
  const headers = { authorization: `Bearer ${tokens.get('premium')}` }
  const { url } = (await (await fetch(`${address}/api/profile-url`, { headers })).json()) as { url: string }
  return url.split('/').at(-1) ?? ''
}

function newProject(slug: string) {
  const project = submissionTo([slug], `${randomBytes(6).toString('hex')}@couples.example`)
  return { ...project, date: { ...project.date, eventDate: `${new Date().getFullYear() + 1}-06-12` } }
}

/** Some pages of the directory, taken from the sitemap. */
async function pagesOf(address: string): Promise<string[]> {
  const locations = async (place: string) => {
    const text = await (await fetch(`${address}${place}`)).text()
    return [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, found]) => found ?? '')
  }
  const parts = await locations('/sitemap.xml')
  const pages = await Promise.all(parts.slice(0, 4).map(locations))
  return pages.flatMap((found) => found.slice(0, 3))
}
