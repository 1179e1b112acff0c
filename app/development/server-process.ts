import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { say } from '@bouquet/server/server-log.ts'

export type ServerProcess = {
  /** Where the newest server listens: `http://localhost:40123`; waits while there is none. */
  address(): Promise<string>
  /** Starts another one with what is written now; the former answers until it listens. */
  restart(): Promise<void>
  /** Has the running one take the site's pages as they are written now. */
  refresh(): Promise<void>
  stop(): void
}

type Running = { child: ChildProcess; address: Promise<string> }

/** The server's own process, which is replaced when its sources change. */
export function runServer(origin: string, env: NodeJS.ProcessEnv): ServerProcess {
  let current = start(origin, env)
  return {
    address: () => current.address,
    async restart() {
      const next = start(origin, env)
      const listens = await next.address.then(
        () => true,
        () => false,
      )
      if (!listens) return say('The server stopped as it started; what ran before answers until the next change.')
      current.child.kill('SIGTERM')
      current = next
    },
    refresh: async () => {
      const { child } = current
      const answered = new Promise((resolve) => child.once('message', resolve).once('exit', resolve))
      child.send('refresh')
      await answered
    },
    stop: () => current.child.kill('SIGTERM'),
  }
}

function start(origin: string, env: NodeJS.ProcessEnv): Running {
  const child = fork(path.join(import.meta.dirname, 'server.ts'), [origin], { env })
  const address = new Promise<string>((resolve, reject) => {
    child.once('message', ({ listening }: { listening: string }) => resolve(listening))
    child.once('exit', () => reject(new Error('The server does not run; its error is above.')))
  })
  address.catch(() => {})
  return { child, address }
}
