import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'

const faultMs = 20_000

/** What `npm run cluster` does at a line of its input. */
export const commands: Record<string, (cluster: Cluster) => Promise<void>> = {
  show,
  kill: async (cluster) => {
    const primary = await cluster.primary()
    await primary.kill()
    say(`${primary.name} is killed`)
    await pause(faultMs)
    primary.start()
    await cluster.untilWhole()
    await show(cluster)
  },
  freeze: async (cluster) => {
    const primary = await cluster.primary()
    const goOn = await primary.freeze()
    say(`${primary.name} is frozen`)
    await pause(faultMs)
    goOn()
    await cluster.untilWhole()
    await show(cluster)
  },
  switch: async (cluster) => {
    await cluster.switchOver()
    await cluster.untilWhole()
    await show(cluster)
  },
  etcd: async (cluster) => {
    await cluster.stopEtcd()
    say('etcd is gone')
    await pause(faultMs)
    cluster.startEtcd()
    await show(cluster)
  },
}

async function show(cluster: Cluster): Promise<void> {
  const [primary, standby] = [await cluster.primary(), await cluster.synchronousStandby()]
  say(`primary: ${primary.name}, synchronous standby: ${standby.name}`)
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
