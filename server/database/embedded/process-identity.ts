import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Distinguishes a process from a later one with the same id: the id and the start time. Undefined when no such process runs. */
export async function processIdentity(pid: number): Promise<string | undefined> {
  if (!isAlive(pid)) return undefined
  const started = process.platform === 'linux' ? await startInProc(pid) : await startFromPs(pid)
  return `${pid} ${started}`.trim()
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function startInProc(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  // The program's name in parentheses may contain spaces, so fields are counted after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return `${fields[19] ?? ''} ${boot.trim()}`
}

async function startFromPs(pid: number): Promise<string> {
  if (process.platform === 'win32') return ''
  return run('ps', ['-o', 'lstart=', '-p', String(pid)], { env: { LC_ALL: 'C', PATH: '/bin:/usr/bin' } }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
}
