import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Clock, openClock } from '../cluster/clock.ts'
import { type Cluster, startCluster } from '../cluster/cluster.ts'
import { namespaceNetwork } from '../cluster/network.ts'
import { missingForCluster } from '../cluster/programs.ts'
import { timeOfProject } from './clients/projects.ts'
import { type DirectWrites, startDirectWrites } from './direct-writes.ts'
import type { Fault } from './fault.ts'
import { openInboxes } from './inboxes.ts'
import type { World } from './world.ts'
import { listenToWriting } from './writing.ts'

type ClusterFault = Pick<Fault, 'longestGapSeconds' | 'missing'> & {
  /** Whether each node has a network of its own. */
  withNetwork?: boolean
  /** Whether the nodes and the first two web processes have clocks that can jump. */
  withClocks?: boolean
  /** The fault from its beginning to its end. `clocks` are those of the web processes. */
  fault(cluster: Cluster, clocks: Clock[]): Promise<void>
}

/** A fault of a cluster. The round is over once every node is back, and what goes on by itself has gone on. */
export function clusterFault(described: ClusterFault): Fault {
  const { fault, longestGapSeconds, missing = missingForCluster, withNetwork, withClocks } = described
  let cluster: Cluster | undefined
  let direct: DirectWrites | undefined
  let clocks: Clock[] = []
  return {
    longestGapSeconds,
    missing,
    prepare: async (folder) => {
      const started = await startCluster(folder, { withClocks, network: withNetwork ? namespaceNetwork : undefined })
      cluster = started
      direct = await startDirectWrites(started)
      if (withClocks)
        clocks = await Promise.all(['clock-1', 'clock-2'].map((name) => openClock(path.join(folder, name))))
      const close = async () => {
        await direct?.stop()
        await started.stop()
      }
      return { databaseUrl: started.primaryUrl, environmentOf: (at) => clocks[at]?.environment ?? {}, close }
    },
    round: async (world) => {
      if (!cluster) throw new Error('The cluster is not prepared')
      await pause(500 + Math.random() * 1500)
      const inboxes = await openInboxes(world)
      const writing = listenToWriting(world)
      await fault(cluster, clocks)
      await cluster.untilWhole()
      const gap = await writing.end()
      world.measured.gaps.push(gap)
      process.stderr.write(`${(gap / 1000).toFixed(2)} s without an acknowledged write\n`)
      await Promise.all([inboxes.check(), noteTimeOfJob(world)])
      inboxes.close()
    },
    check: async () => (await direct?.check()) ?? [],
  }
}

async function noteTimeOfJob(world: World): Promise<void> {
  world.measured.jobsMs.push(await timeOfProject(world))
}
