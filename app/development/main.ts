// npm run dev: one address for everything. The server is replaced when its sources change; the open page is updated when a web's sources change.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { inspect } from 'node:util'
import { type Config, shapeConfig } from '@bouquet/server/config/config.ts'
import { readEnv } from '@bouquet/server/config/env.ts'
import { startEmbeddedPostgres } from '@bouquet/server/database/embedded/embedded-postgres.ts'
import { say } from '@bouquet/server/server-log.ts'
import { StartupError } from '@bouquet/server/startup-error.ts'
import pg from 'pg'
import { welcome } from '../welcome.ts'
import { passOn } from './proxy.ts'
import { runServer } from './server-process.ts'
import { partOf } from './source-parts.ts'
import { root, startWebServers } from './web-servers.ts'

const sources = ['app', 'contract', 'domain', 'emulators', 'features', 'server', 'site', 'ui/src']

try {
  await develop()
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : inspect(error)}\n`)
  process.exit(1)
}

async function develop(): Promise<void> {
  const config = await shapeConfig(readEnv())
  const postgres = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? ''
  const front = createServer()
  const webs = await startWebServers(front)
  const origin = `http://localhost:${config.port}`
  await listen(front, config)
  // biome-ignore lint/style/noProcessEnv: it is handed on to the server's process, which reads it by itself.
  const server = runServer(origin, { ...process.env, DATABASE_URL: databaseUrl })
  front.on('request', (request, response) => {
    if (webs.answer(request, response)) return
    server.address().then(
      (address) => passOn(address, request, response),
      (error) => response.writeHead(503).end(error.message),
    )
  })
  const stop = async () => {
    server.stop()
    await webs.close()
    await postgres?.stop()
    process.exit(0)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  await server.address()
  welcome(config, origin)
  webs.site.watcher.add(sources.map((folder) => path.join(root, folder)))
  webs.site.watcher.on(
    'all',
    batched(async (files) => {
      const parts = new Set(files.map((file) => partOf(path.relative(root, file))))
      if (parts.has('server')) await server.restart(files.some(webs.usedBySite))
      else if (parts.has('site')) {
        await server.refresh()
        await forgetPages(databaseUrl)
      }
      if (parts.has('server') || parts.has('site')) webs.reload(parts.has('server') ? 'everything' : 'site')
    }),
  )
}

function listen(front: Server, { port, host }: Config): Promise<unknown> {
  front.listen(port, host)
  return once(front, 'listening')
}

/** Servers cache pages until the database notifies them of a change. */
async function forgetPages(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query("select pg_notify('directory', 'all')")
  await client.end()
}

/** Editors write several files at once, so changes within 50 ms count as one; a change that arrives while another is processed waits for it. */
function batched(work: (files: string[]) => Promise<void>): (event: string, file: string) => void {
  let waiting: string[] = []
  let running = Promise.resolve()
  return (event, file) => {
    if (event !== 'change' && event !== 'add' && event !== 'unlink') return
    if (waiting.push(file) > 1) return
    setTimeout(() => {
      const files = waiting
      waiting = []
      running = running.then(() => work(files)).catch((error) => say(inspect(error)))
    }, 50)
  }
}
