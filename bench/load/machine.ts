import { readdir, readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { LoadWorld } from './world.ts'

export type Part = 'web' | 'jobs' | 'database' | 'load'

/** What was used of the processors since the last look: processors in use by each part of the run, by all else, and how many there are. */
export type Processors = { used: Record<Part, number>; others: number; all: number; loadLateMs: number }

// In units of the kernel's clock, of which there are a hundred a second on Linux.
const tickMs = 10

/** Looks at the processors; each look counts from the one before it. On systems without `/proc` only the load program itself is counted. */
export async function openProcessors({ pids }: Pick<LoadWorld, 'pids'>): Promise<() => Promise<Processors>> {
  const late = monitorEventLoopDelay({ resolution: 10 })
  late.enable()
  let last = await read(pids)
  return async () => {
    const now = await read(pids)
    const passedMs = now.at - last.at
    const share = (ms: number) => Math.max(0, ms) / passedMs
    const used = Object.fromEntries(
      Object.entries(now.parts).map(([part, ms]) => [part, share(ms - last.parts[part as Part])]),
    ) as Record<Part, number>
    const busy = share(now.busyMs - last.busyMs)
    last = now
    const own = Object.values(used).reduce((sum, one) => sum + one, 0)
    const loadLateMs = late.percentile(99) / 1e6
    late.reset()
    return { used, others: Math.max(0, busy - own), all: cpus().length, loadLateMs }
  }
}

async function read(pids: LoadWorld['pids']) {
  const { user, system } = process.cpuUsage()
  const database = pids.database()
  return {
    at: performance.now(),
    busyMs: cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0),
    parts: {
      web: await usedBy(pids.web),
      jobs: await usedBy(pids.jobs),
      database: database === undefined ? 0 : await usedBy([database]),
      load: (user + system) / 1000,
    },
  }
}

/** Together with their children, those included that have ended. */
async function usedBy(pids: number[]): Promise<number> {
  const names = await readdir('/proc').catch(() => [])
  const all = names.filter((name) => /^\d+$/.test(name)).map(Number)
  const stats = await Promise.all(all.map(async (pid) => ({ pid, ...(await statOf(pid)) })))
  const own = stats.filter(({ pid, parentPid }) => pids.includes(pid) || pids.includes(parentPid))
  return own.reduce((sum, { usedTicks }) => sum + usedTicks, 0) * tickMs
}

async function statOf(pid: number): Promise<{ parentPid: number; usedTicks: number }> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the program, which may contain spaces, is in parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const used = fields.slice(11, 15).map(Number)
  return { parentPid: Number(fields[1] ?? 0), usedTicks: used.reduce((sum, ticks) => sum + (ticks || 0), 0) }
}
