import { setTimeout as pause } from 'node:timers/promises'
import { restart, slow } from './database-faults.ts'
import type { Fault } from './fault.ts'
import { disk, mail, store } from './outside-faults.ts'
import type { World } from './world.ts'

export type FaultName = 'kill' | 'restart' | 'slow' | 'disk' | 'mail' | 'store'

/** Every fault, one line each. */
export const faults: Record<FaultName, Fault> = {
  kill: { round: killOne },
  restart,
  slow,
  disk,
  mail,
  store,
}

/** Between a tenth of a second and two, so that a process is killed soon after its start as well as in full work. */
const someTime = () => pause(100 + Math.random() * 1900)

async function killOne({ fleet }: World): Promise<void> {
  await someTime()
  await fleet.killOne()
}
