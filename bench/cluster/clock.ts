import { existsSync } from 'node:fs'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'x86_64', arm64: 'aarch64' }

/** Debian's libfaketime: a time namespace moves only the clocks that count from the machine's start, not the time of day. */
const library = `/usr/lib/${architectures[process.arch]}-linux-gnu/faketime/libfaketimeMT.so.1`

/** A time of day of its own for programs that are started with `environment`; it can jump while they run. */
export type Clock = {
  environment: Record<string, string>
  /** Seconds from the machine's own time; 0 puts it right again. The programs notice within a second. */
  set(secondsAhead: number): Promise<void>
}

/** What this machine lacks for clocks that jump; undefined when nothing is missing. */
export function missingForClocks(): string | undefined {
  return existsSync(library) ? undefined : 'the package faketime is not installed'
}

/** The file holds by how much the clock is wrong. */
export async function openClock(file: string): Promise<Clock> {
  const set = (secondsAhead: number) =>
    writeFile(file, `${secondsAhead < 0 ? '' : '+'}${secondsAhead}`, { mode: 0o644 })
  await set(0)
  const environment = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    // A clock that is put right moves neither timers nor the times of files.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
    FAKETIME_DISABLE_SHM: '1',
  }
  return { environment, set }
}

/** Makes a folder with links to all programs of another, of which this one goes by the clock. */
export async function programsWithClock(clock: Clock, folder: string, from: string, program: string): Promise<void> {
  await mkdir(folder, { mode: 0o755 })
  for (const name of await readdir(from))
    if (name !== program) await symlink(path.join(from, name), path.join(folder, name))
  const settings = Object.entries(clock.environment).map(([name, value]) => `export ${name}='${value}'\n`)
  const script = `#!/bin/sh\n${settings.join('')}exec ${path.join(from, program)} "$@"\n`
  await writeFile(path.join(folder, program), script, { mode: 0o755 })
}
