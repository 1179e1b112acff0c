import { setTimeout as pause } from 'node:timers/promises'
import { processesOf } from '../postmaster.ts'

/** Whether this system can list PostgreSQL's processes. */
export const canFreeze = process.platform === 'linux'

/**
 * Freezes every process of the PostgreSQL in this folder, so that connections stay open and nothing answers, until the returned function is
 * called.
 */
export async function freezePostgres(dataDir: string): Promise<() => void> {
  const frozen = new Set<number>()
  // The postmaster is frozen before its children are listed, so that it starts no more of them.
  for (let found = await unfrozen(dataDir, frozen); found.length > 0; found = await unfrozen(dataDir, frozen)) {
    for (const pid of found) if (signal(pid, 'SIGSTOP')) frozen.add(pid)
    await pause(10)
  }
  return () => {
    for (const pid of frozen) signal(pid, 'SIGCONT')
  }
}

async function unfrozen(dataDir: string, frozen: Set<number>): Promise<number[]> {
  return (await processesOf(`${dataDir}/postgres`)).filter((pid) => !frozen.has(pid))
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
