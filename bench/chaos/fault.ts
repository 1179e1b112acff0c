import type { Prepare } from './prepared.ts'
import type { Result } from './result.ts'
import type { World } from './world.ts'

export type Fault = {
  /** What this machine lacks for the fault; undefined when nothing is missing. */
  missing?(): string | undefined
  prepare?: Prepare
  /** The longest time without an acknowledged write in a round, where the fault has a limit for it. */
  longestGapSeconds?: number
  /** What else must hold after it. */
  check?(): Promise<Result[]>
  /** One round: a moment of load, the fault, and the recovery. */
  round(world: World): Promise<void>
}
