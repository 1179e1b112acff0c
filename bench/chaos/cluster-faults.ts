import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, startCluster } from '../cluster/cluster.ts'
import { missingForCluster } from '../cluster/programs.ts'
import { untilAcknowledged } from './database-faults.ts'
import type { Fault } from './fault.ts'
import type { World } from './world.ts'

const frozenMs = 20_000
const etcdGoneMs = 20_000

/** The primary's machine loses its power: its Patroni and its PostgreSQL are killed. */
export const failover = onCluster(async (cluster) => {
  const primary = await cluster.primary()
  await primary.kill()
  return async () => primary.start()
})

/** An operator moves the primary to the synchronous standby. */
export const switchover = onCluster(async (cluster) => {
  await cluster.switchOver()
  return async () => undefined
})

/** Everything on the primary's machine stands still for twenty seconds, and goes on as if nothing had happened. */
export const freeze = onCluster(async (cluster) => {
  const primary = await cluster.primary()
  const goOn = await primary.freeze()
  const over = pause(frozenMs).then(goOn)
  return () => over
})

/** etcd is gone for twenty seconds. */
export const etcd = onCluster(async (cluster) => {
  await cluster.stopEtcd()
  const over = pause(etcdGoneMs).then(cluster.startEtcd)
  return () => over
})

/** The standby that every commit waits for is killed. */
export const replica = onCluster(async (cluster) => {
  const standby = await cluster.synchronousStandby()
  await standby.kill()
  return async () => standby.start()
})

/** A fault of a cluster, which `begin` causes; what it returns ends it. The round is over once every node is back. */
function onCluster(begin: (cluster: Cluster) => Promise<() => Promise<void>>): Fault {
  let cluster: Cluster | null = null
  return {
    missing: missingForCluster,
    prepare: async (folder) => {
      const started = await startCluster(folder)
      cluster = started
      return { databaseUrl: started.primaryUrl, close: started.stop }
    },
    round: async (world: World) => {
      if (!cluster) throw new Error('The cluster is not prepared')
      await pause(500 + Math.random() * 1500)
      const gap = untilAcknowledged(world)
      const end = await begin(cluster)
      world.measured.gaps.push(await gap)
      await end()
      await cluster.untilWhole()
    },
  }
}
