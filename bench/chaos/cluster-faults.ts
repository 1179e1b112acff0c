import { setTimeout as pause } from 'node:timers/promises'
import { missingForClocks } from '../cluster/clock.ts'
import { missingForCluster, missingForNamespaces } from '../cluster/programs.ts'
import { clusterFault } from './cluster-fault.ts'

const faultMs = 20_000
const cutOffMs = 30_000
const wrongMs = 30_000
const hourSeconds = 3_600
/** Ahead in the first round. */
let clockOfPrimary = -hourSeconds

/** The primary's machine loses its power: its Patroni and its PostgreSQL are killed, and start again later. */
export const failover = clusterFault({
  longestGapSeconds: 20,
  fault: async (cluster) => {
    const primary = await cluster.primary()
    await primary.kill()
    await pause(faultMs)
    primary.start()
  },
})

/** An operator moves the primary to the synchronous standby. */
export const switchover = clusterFault({ longestGapSeconds: 20, fault: (cluster) => cluster.switchOver() })

/** The primary's machine is cut off from the other nodes, etcd and HAProxy for half a minute; it goes on for itself. */
export const partition = clusterFault({
  longestGapSeconds: 20,
  missing: missingForNamespaces,
  withNetwork: true,
  fault: async (cluster) => {
    const { host } = await cluster.primary()
    const plugIn = await host.cutOff()
    await pause(cutOffMs)
    await plugIn()
  },
})

/** Everything on the primary's machine stands still, and goes on as if nothing had happened. */
export const freeze = clusterFault({
  longestGapSeconds: 30,
  fault: async (cluster) => {
    const primary = await cluster.primary()
    const goOn = await primary.freeze()
    await pause(faultMs)
    goOn()
  },
})

/** etcd is gone. */
export const etcd = clusterFault({
  longestGapSeconds: 5,
  fault: async (cluster) => {
    await cluster.stopEtcd()
    await pause(faultMs)
    cluster.startEtcd()
  },
})

/** The standby that every commit waits for is killed, and starts again later. */
export const replica = clusterFault({
  longestGapSeconds: 10,
  fault: async (cluster) => {
    const standby = await cluster.synchronousStandby()
    await standby.kill()
    await pause(faultMs)
    standby.start()
  },
})

/**
 * The clock of the first web process jumps an hour ahead, that of the second an hour back, that of the primary one way in one
 * round and the other way in the next; half a minute later all are put right.
 */
export const clock = clusterFault({
  longestGapSeconds: 20,
  missing: () => missingForCluster() ?? missingForClocks(),
  withClocks: true,
  fault: async (cluster, ofProcesses) => {
    const clocks = [...ofProcesses, (await cluster.primary()).clock]
    clockOfPrimary = -clockOfPrimary
    const jumps = [hourSeconds, -hourSeconds, clockOfPrimary]
    await Promise.all(clocks.map((each, at) => each?.set(jumps[at] ?? 0)))
    await pause(wrongMs)
    await Promise.all(clocks.map((each) => each?.set(0)))
  },
})
