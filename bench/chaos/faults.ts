import { setTimeout as pause } from 'node:timers/promises'
import { clock, etcd, failover, freeze, partition, replica, switchover } from './cluster-faults.ts'
import { restart, slow } from './database-faults.ts'
import type { Fault } from './fault.ts'
import { disk, mail, store } from './outside-faults.ts'
import type { World } from './world.ts'

type OnOneMachine = 'kill' | 'restart' | 'slow' | 'disk' | 'mail' | 'store'
type OnACluster = 'failover' | 'switchover' | 'partition' | 'freeze' | 'etcd' | 'replica' | 'clock'
export type FaultName = OnOneMachine | OnACluster

/** Every fault, one line each. */
export const faults: Record<FaultName, Fault> = {
  kill: { round: killOne },
  restart,
  slow,
  disk,
  mail,
  store,
  failover,
  switchover,
  partition,
  freeze,
  etcd,
  replica,
  clock,
}

/** Between a tenth of a second and two, so that a process is killed soon after its start as well as in full work. */
const someTime = () => pause(100 + Math.random() * 1900)

async function killOne({ fleet }: World): Promise<void> {
  await someTime()
  await fleet.killOne()
}
