import { type Config, shapeConfig } from './config/config.ts'
import { readEnv } from './config/env.ts'
import { demonstrationAccounts, demonstrationPassword } from './demo/demonstration-accounts.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { say } from './server-log.ts'
import { StartupError } from './startup-error.ts'

const graceMs = 10_000

try {
  const config = await shapeConfig(readEnv())
  const server = await startServer(config)
  welcome(config, server)
  stopOnSignals(server)
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}

function stopOnSignals(server: RunningServer): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      setTimeout(() => process.exit(1), graceMs).unref()
      server.stop(graceMs - 1000).then(
        () => process.exit(0),
        (error: Error) => {
          process.stderr.write(`${error.stack}\n`)
          process.exit(1)
        },
      )
    })
}

function welcome({ demonstration }: Config, { address }: RunningServer): void {
  say(`\nBouquet is at ${address}`)
  if (!demonstration) return
  say(`A couple's project starts at ${address}/project; mails and messages appear at ${address}/dev/outbox`)
  say('Other countries: http://{fr,be,uk,de,it,es,pt}.localhost with the same port')
  say(`Accounts, all with the password ${demonstrationPassword}:`)
  for (const [account, who] of Object.entries(demonstrationAccounts)) say(`  ${account.padEnd(26)}${who}`)
}
