// The server during development: like app/main.ts, with pages from the development servers. app/development/main.ts starts and replaces it.

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { developmentWebs } from './development-webs.ts'

const [origin = ''] = process.argv.slice(2)

try {
  const started = once(process, 'message')
  const webs = developmentWebs(origin)
  await loadPackages()
  // A preloaded process waits here until the sources change.
  const [{ siteChanged }] = await started
  if (siteChanged) webs.refresh().catch(fail)
  const { shapeConfig } = await import('@bouquet/server/config/config.ts')
  const { readEnv } = await import('@bouquet/server/config/env.ts')
  const { startServer } = await import('../running-server.ts')
  const server = startServer({ ...(await shapeConfig(readEnv())), port: 0 }, webs)
  process.on('message', () => void webs.refresh().then(() => process.send?.('refreshed'), fail))
  process.on('SIGTERM', () => void server.stop().finally(() => process.exit(0)))
  process.send?.({ listening: await server.listening })
} catch (error) {
  fail(error)
}

/** Loading the packages is half of the start-up time, and they do not change. */
async function loadPackages(): Promise<void> {
  const { dependencies } = JSON.parse(readFileSync(new URL('../../server/package.json', import.meta.url), 'utf8'))
  const names = Object.keys(dependencies).filter((name) => !name.startsWith('@bouquet/'))
  await Promise.allSettled(names.map((name) => import(name)))
}

function fail(error: unknown): never {
  process.stderr.write(`${inspect(error)}\n`)
  process.exit(1)
}
