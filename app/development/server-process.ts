import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { say } from '@bouquet/server/server-log.ts'

type ServerProcess = {
  /** The address of the newest server (`http://localhost:40123`); waits while there is none. */
  address(): Promise<string>
  /**
   * Starts another server with the current sources; the previous one answers until the new one listens. The pages of the site, which that
   * process has already loaded, are loaded again only when `siteChanged`.
   */
  restart(siteChanged: boolean): Promise<void>
  /** Makes the running server reload the site's pages from their sources. */
  refresh(): Promise<void>
  stop(): void
}

type Running = { child: ChildProcess; address: Promise<string> }

/** How long the running server has the CPU to itself before the next one is preloaded beside it. */
const pauseMs = 1500

/** The server's process. When its sources change, it is replaced by a process that has already loaded its packages and the site. */
export function runServer(origin: string, env: NodeJS.ProcessEnv): ServerProcess {
  let current = start(prepared(origin, env), false)
  let next: ChildProcess | null = null
  const prepareNext = () =>
    setTimeout(() => {
      next ??= prepared(origin, env)
    }, pauseMs)
  void current.address.then(prepareNext, prepareNext)
  return {
    address: () => current.address,
    async restart(siteChanged) {
      const started = start(next ?? prepared(origin, env), siteChanged)
      next = null
      const listens = await started.address.then(
        () => true,
        () => false,
      )
      prepareNext()
      if (!listens) return say('The server stopped as it started; what ran before answers until the next change.')
      current.child.kill('SIGTERM')
      current = started
    },
    refresh: async () => {
      // It may have loaded the pages as they were.
      next?.kill('SIGTERM')
      next = null
      const { child } = current
      const answered = new Promise((resolve) => child.once('message', resolve).once('exit', resolve))
      child.send('refresh')
      await answered
      prepareNext()
    },
    stop: () => {
      for (const child of [current.child, next]) child?.kill('SIGTERM')
    },
  }
}

function prepared(origin: string, env: NodeJS.ProcessEnv): ChildProcess {
  return fork(path.join(import.meta.dirname, 'server.ts'), [origin], { env })
}

function start(child: ChildProcess, siteChanged: boolean): Running {
  child.send({ siteChanged })
  const address = new Promise<string>((resolve, reject) => {
    child.once('message', ({ listening }: { listening: string }) => resolve(listening))
    child.once('exit', () => reject(new Error('The server does not run; its error is above.')))
  })
  address.catch(() => {})
  return { child, address }
}
