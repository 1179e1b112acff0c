import { setTimeout as pause } from 'node:timers/promises'
import { restart, slow } from './database-faults.ts'
import type { Mailbox } from './mailbox.ts'
import { disk, mail, store } from './outside-faults.ts'
import type { World } from './world.ts'

export type FaultName = 'kill' | 'restart' | 'slow' | 'disk' | 'mail' | 'store'

/** What a fault needs before the processes start. */
export type Prepared = {
  dataDir?: string
  environment?: Record<string, string>
  mailbox?: Mailbox
  /** The keys of all objects, where they are not in a folder. */
  keys?(): string[]
  close(): Promise<void>
}

export type Fault = {
  /** What this machine lacks for it. */
  missing?(): string | undefined
  /** `folder` is the run's own, deleted at its end. */
  prepare?(folder: string): Promise<Prepared>
  /** One round: a moment of load, the fault, and the healing. */
  round(world: World): Promise<void>
}

/** Every fault, one line each. */
export const faults: Record<FaultName, Fault> = {
  kill: { round: killOne },
  restart,
  slow,
  disk,
  mail,
  store,
}

/** Between a tenth of a second and two: a process is hit in its start's wake as well as in full work. */
const someTime = () => pause(100 + Math.random() * 1900)

async function killOne({ fleet }: World): Promise<void> {
  await someTime()
  await fleet.killOne()
}
