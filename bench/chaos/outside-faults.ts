import { execFile } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Fault } from './fault.ts'
import type { Prepared } from './prepared.ts'
import { type StoreMode, startS3Emulator } from './s3-emulator.ts'
import { type MailServerMode, startSmtpSink } from './smtp-sink.ts'
import type { World } from './world.ts'

const run = promisify(execFile)
const faultMs = 4000
const someTime = () => pause(500 + Math.random() * 1500)

/** A service that fails in one way per round, in turn, and then works again. */
function failing<Mode extends string>(
  modes: readonly Mode[],
  works: Mode,
  prepare: () => Promise<Prepared & { setMode(mode: Mode): void }>,
): Fault {
  let setMode: (mode: Mode) => void = () => undefined
  let round = 0
  return {
    prepare: async () => {
      const prepared = await prepare()
      setMode = prepared.setMode
      return prepared
    },
    round: async () => {
      await someTime()
      setMode(modes[round++ % modes.length] ?? works)
      await pause(faultMs)
      setMode(works)
    },
  }
}

/** The mail server is busy, hangs, or cuts connections. */
export const mail = failing<MailServerMode>(['busy', 'hang', 'cut'], 'take', async () => {
  const { url, ...sink } = await startSmtpSink()
  return { ...sink, environment: { MAILER: 'smtp', SMTP_URL: url, MAIL_FROM: 'hello@bouquet.example' } }
})

/** The object store fails, hangs, or cuts connections. */
export const store = failing<StoreMode>(['fail', 'hang', 'cut'], 'answer', startS3Emulator)

const diskMegabytes = 192

/** The disk with the files is full. */
export const disk: Fault = {
  missing: () =>
    process.getuid?.() === 0 && process.platform === 'linux' ? undefined : 'a small disk needs root and Linux',
  prepare: async (folder) => {
    const dataDir = path.join(folder, 'small-disk')
    await mkdir(dataDir)
    await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'tmpfs', dataDir])
    return { dataDir, close: async () => void (await run('umount', ['-l', dataDir])) }
  },
  round: async (world) => {
    await someTime()
    const filler = path.join(world.dataDir, 'filler')
    await fill(filler)
    await pause(faultMs)
    const silent = await readyProcess(world)
    await rm(filler)
    if (silent) throw new Error(`${silent} says that it is ready although its disk is full`)
  },
}

async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w')
  const piece = Buffer.alloc(1024 * 1024)
  try {
    for (;;) await handle.write(piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await handle.close()
  }
}

/** The address of a process that still reports to be ready after more than the five seconds for which its answer may be cached. */
async function readyProcess({ fleet }: World): Promise<string | null> {
  await pause(3000)
  const address = await fleet.address()
  const answer = await fetch(`${address}/health/ready`).catch(() => null)
  return answer?.status === 200 ? address : null
}
