import type { Prepare } from './prepared.ts'
import type { World } from './world.ts'

export type Fault = {
  /** What this machine lacks for the fault; undefined when nothing is missing. */
  missing?(): string | undefined
  prepare?: Prepare
  /** One round: a moment of load, the fault, and the recovery. */
  round(world: World): Promise<void>
}
