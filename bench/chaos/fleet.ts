import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type StartedProcess, startProcess } from '@bouquet/server/testing/start-process.ts'

/** The server's processes, which share a database and a folder. */
export type Fleet = {
  /** How many of them ended without being killed. */
  unexpectedDeaths: number
  /** The address of a random running process; waits while none runs. */
  address(): Promise<string>
  /** The addresses of all running processes. */
  addresses(): string[]
  /** Kills a random process, whatever it is doing; resolves once another runs in its place. */
  killOne(): Promise<void>
  stop(): Promise<void>
}

type Member = { environment: Record<string, string>; process: StartedProcess | null; isExpectedToEnd: boolean }

const program = new URL('../../app/main.ts', import.meta.url)

/** Starts this many processes with the settings of each; a process that ends is started again. */
export async function startFleet(
  count: number,
  environmentOf: (process: number) => Record<string, string>,
): Promise<Fleet> {
  process.setMaxListeners(0)
  const members: Member[] = Array.from({ length: count }, (_, at) => ({
    environment: environmentOf(at),
    process: null,
    isExpectedToEnd: false,
  }))
  const running = () => members.flatMap(({ process: one }) => one?.address ?? [])
  let isStopping = false
  const fleet: Fleet = {
    unexpectedDeaths: 0,
    address: async () => {
      for (;;) {
        const addresses = running()
        const chosen = addresses[Math.floor(Math.random() * addresses.length)]
        if (chosen) return chosen
        await pause(50)
      }
    },
    addresses: running,
    killOne: async () => {
      const chosen = members[Math.floor(Math.random() * members.length)]
      if (!chosen?.process) return
      const { child } = chosen.process
      chosen.isExpectedToEnd = true
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await until(() => chosen.process !== null)
    },
    stop: async () => {
      isStopping = true
      await Promise.all(members.map(({ process: one }) => one?.stop()))
    },
  }
  const launch = async (member: Member): Promise<void> => {
    const started = await startProcess(program, member.environment)
    member.process = started
    member.isExpectedToEnd = false
    started.child.once('exit', () => {
      member.process = null
      if (isStopping) return
      if (!member.isExpectedToEnd) fleet.unexpectedDeaths++
      keepLaunching(member)
    })
  }
  const keepLaunching = async (member: Member): Promise<void> => {
    while (!isStopping && !member.process) await launch(member).catch(() => pause(500))
  }
  // The first process starts alone, because it fills the empty database.
  for (const member of members) await launch(member)
  return fleet
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(50)
}
