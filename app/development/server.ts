// The server while developing: like app/main.ts, with pages from the development servers. app/development/main.ts starts and replaces it.
import { inspect } from 'node:util'
import { shapeConfig } from '@bouquet/server/config/config.ts'
import { readEnv } from '@bouquet/server/config/env.ts'
import { startServer } from '../running-server.ts'
import { developmentWebs } from './development-webs.ts'

const [origin = ''] = process.argv.slice(2)

try {
  const webs = await developmentWebs(origin)
  const config = await shapeConfig(readEnv())
  const server = startServer({ ...config, port: 0 }, webs)
  process.on('message', () => void webs.refresh().then(() => process.send?.('refreshed'), fail))
  process.on('SIGTERM', () => void server.stop().finally(() => process.exit(0)))
  process.send?.({ listening: await server.listening })
} catch (error) {
  fail(error)
}

function fail(error: unknown): never {
  process.stderr.write(`${inspect(error)}\n`)
  process.exit(1)
}
