import { inspect } from 'node:util'
import { shapeConfig } from '@bouquet/server/config/config.ts'
import { readEnv } from '@bouquet/server/config/env.ts'
import { isDatabaseUnavailable, reasonOf } from '@bouquet/server/database/unavailable.ts'
import { say } from '@bouquet/server/server-log.ts'
import { StartupError } from '@bouquet/server/startup-error.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { welcome } from './welcome.ts'

/** How long a process that no longer accepts anything may take to finish. */
const finishMs = 10_000

let stopping = false

outliveOutages()

try {
  const config = await shapeConfig(readEnv())
  const server = startServer(config)
  stopOnSignals(server, config.process.drainSeconds * 1000 + finishMs)
  welcome(config, await server.listening)
} catch (error) {
  // A start that a signal interrupted fails; this is expected and not reported.
  if (!stopping) {
    process.stderr.write(`${error instanceof StartupError ? error.message : inspect(error)}\n`)
    process.exit(1)
  }
}

/** An unavailable database never ends the process, wherever the error surfaces; any other uncaught error does. */
function outliveOutages(): void {
  const judge = (error: unknown) => {
    if (isDatabaseUnavailable(error)) return say(`Given up for want of the database (${reasonOf(error)}).`)
    process.stderr.write(`${inspect(error)}\n`)
    process.exit(1)
  }
  process.on('uncaughtException', judge)
  process.on('unhandledRejection', judge)
}

/** Ends the process in an orderly way on a signal, even during its start. */
function stopOnSignals(server: RunningServer, longestMs: number): void {
  const end = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), longestMs).unref()
    await server.stop()
    process.exit(0)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}
