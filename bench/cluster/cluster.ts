import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isRoot, unprivilegedUser } from '@bouquet/server/database/embedded/run-as.ts'
import { connected } from '@bouquet/server/database/open-client.ts'
import { primaryOf, synchronousStandbyOf, untilWhole } from './members.ts'
import { loopbackNetwork, type Network } from './network.ts'
import { endOf, type Node, prepareNode, startQuietly } from './node.ts'
import { ownFolder } from './own-folder.ts'
import { programs } from './programs.ts'
import { type RestoredNode, restoreNode } from './restored-node.ts'
import { writeFilled } from './template.ts'

const nodesOfCluster = ['one', 'two', 'three']
/** At the network's own address. */
const ports = { etcd: 2379, etcdPeers: 2380, primary: 5432, replicas: 5433, web: 8080 }

type Options = {
  /** The ports of the web processes that HAProxy balances. */
  webs?: number[]
  /** Makes the network of the nodes; without it they are on this machine's loopback. */
  network?: (hosts: number) => Network | Promise<Network>
  /** Whether the write-ahead log is archived, which backups need. */
  archives?: boolean
  /** Whether each node has a clock that can jump. */
  withClocks?: boolean
}

/** Three PostgreSQL nodes under Patroni, etcd and HAProxy on this machine. */
export type Cluster = {
  nodes: Node[]
  /** HAProxy's address of the primary, with Bouquet's own user and database. */
  primaryUrl: string
  /** HAProxy's address of the replicas. */
  replicaUrl: string
  /** HAProxy's address of the web processes. */
  webAddress: string
  primary(): Promise<Node>
  /** The standby that every commit waits for. */
  synchronousStandby(): Promise<Node>
  /** Asks Patroni for another primary. */
  switchOver(): Promise<void>
  stopEtcd(): Promise<void>
  startEtcd(): void
  /** Has the write-ahead log archived up to now. */
  untilArchived(): Promise<void>
  /** Restores what the cluster held at a moment, written as PostgreSQL writes it, into a PostgreSQL beside it. */
  restore(moment: string): Promise<RestoredNode>
  /** Waits until every node is there, the replicas stream, and one of them is the synchronous standby. */
  untilWhole(): Promise<void>
  stop(): Promise<void>
}

/** Brings the database's part up in `folder`. */
export async function startCluster(
  folder: string,
  { webs = [], network: openNetwork = loopbackNetwork, archives = false, withClocks = false }: Options = {},
): Promise<Cluster> {
  const runAs = isRoot() ? await unprivilegedUser() : undefined
  const network = await openNetwork(nodesOfCluster.length)
  const secret = () => randomBytes(16).toString('hex')
  const passwords = { superuser: secret(), replication: secret(), rewind: secret() }
  const ownPassword = secret()
  const { address, range } = network
  const repository = path.join(folder, 'backups')
  const shared = { folder, runAs, etcd: `${address}:${ports.etcd}`, range, repository, archives, passwords, withClocks }
  const nodes: Node[] = []
  for (const [at, host] of network.hosts.entries())
    nodes.push(await prepareNode(nodesOfCluster[at] ?? `node-${at}`, host, shared))
  const etcdFolder = await folderFor('etcd')
  const startEtcd = () =>
    startQuietly({ program: programs.etcd, args: etcdArguments(etcdFolder, address), runAs }, etcdFolder)
  const proxyFolder = await folderFor('haproxy')
  const proxyFile = await writeProxy(proxyFolder, address, nodes, webs)

  let etcd: ChildProcess = startEtcd()
  for (const node of nodes) node.start()
  const proxy = startQuietly({ program: programs.haproxy, args: ['-db', '-f', proxyFile], runAs }, proxyFolder)
  const cluster: Cluster = {
    nodes,
    primaryUrl: `postgres://bouquet:${ownPassword}@${address}:${ports.primary}/bouquet`,
    replicaUrl: `postgres://bouquet:${ownPassword}@${address}:${ports.replicas}/bouquet`,
    webAddress: `http://${address}:${ports.web}`,
    primary: () => primaryOf(nodes),
    synchronousStandby: () => synchronousStandbyOf(nodes),
    switchOver: async () => {
      const primary = await primaryOf(nodes)
      const body = JSON.stringify({ leader: primary.name, candidate: (await synchronousStandbyOf(nodes)).name })
      const answer = await fetch(`${primary.address}/switchover`, { method: 'POST', body })
      if (!answer.ok) throw new Error(`Patroni refuses to switch over: ${await answer.text()}`)
    },
    stopEtcd: () => endOf(etcd, 'SIGKILL'),
    startEtcd: () => {
      etcd = startEtcd()
    },
    untilArchived: async () => untilArchived(superuserUrl(await cluster.primary(), passwords.superuser)),
    restore: (moment) =>
      restoreNode(moment, { folder: path.join(folder, 'restored'), repository, own: ownPassword, passwords, runAs }),
    untilWhole: () => untilWhole(nodes),
    stop: async () => {
      await endOf(proxy, 'SIGKILL')
      await Promise.all(nodes.map((node) => node.kill()))
      await endOf(etcd, 'SIGKILL')
      network.close()
    },
  }
  try {
    await cluster.untilWhole()
    await createDatabase(await cluster.primary(), passwords.superuser, ownPassword)
    await untilOpen(cluster.primaryUrl)
    if (archives) await createStanza(cluster)
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }

  async function folderFor(name: string): Promise<string> {
    const made = path.join(folder, name)
    await ownFolder(made, runAs)
    return made
  }
}

/** Writes HAProxy's file, and gives its path. */
async function writeProxy(folder: string, address: string, nodes: Node[], webs: number[]): Promise<string> {
  const file = path.join(folder, 'haproxy.cfg')
  const servers = nodes.map(
    ({ name, host, postgresPort, address }) =>
      `  server ${name} ${host.address}:${postgresPort} check port ${new URL(address).port}`,
  )
  await writeFilled('haproxy.cfg', file, {
    NODE_HOST: address,
    PRIMARY_PORT: ports.primary,
    REPLICA_PORT: ports.replicas,
    WEB_PORT: ports.web,
    PRIMARY_SERVERS: servers.join('\n'),
    REPLICA_SERVERS: servers.join('\n'),
    WEB_SERVERS: webs.map((port) => `  server web-${port} 127.0.0.1:${port} check`).join('\n'),
  })
  return file
}

function etcdArguments(folder: string, address: string): string[] {
  const [client, peer] = [`http://${address}:${ports.etcd}`, `http://${address}:${ports.etcdPeers}`]
  return [
    ['--data-dir', path.join(folder, 'data')],
    ['--listen-client-urls', client],
    ['--advertise-client-urls', client],
    ['--listen-peer-urls', peer],
    ['--initial-advertise-peer-urls', peer],
    ['--initial-cluster', `default=${peer}`],
    ['--enable-v2', 'true'],
  ].map(([name, value]) => `${name}=${value}`)
}

const superuserUrl = ({ host, postgresPort }: Node, password: string) =>
  `postgres://postgres:${password}@${host.address}:${postgresPort}/postgres`

async function createDatabase(primary: Node, superuser: string, own: string): Promise<void> {
  await connected(superuserUrl(primary, superuser), async (client) => {
    await client.query(`create role bouquet login password '${own}'`)
    await client.query('create database bouquet owner bouquet')
  })
}

/** HAProxy has seen the primary a moment after Patroni named it. */
async function untilOpen(url: string): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const isOpen = await connected(url, async () => true).catch(() => false)
    if (isOpen) return
    if (Date.now() > deadline) throw new Error('HAProxy does not lead to the primary')
    await pause(250)
  }
}

/** On a busy machine a primary may step down in its first seconds; then the next one creates it. */
async function createStanza(cluster: Cluster): Promise<void> {
  const create = async () => (await cluster.primary()).backups.run('stanza-create')
  await create().catch(async () => {
    await cluster.untilWhole()
    await create()
  })
}

async function untilArchived(url: string): Promise<void> {
  const deadline = Date.now() + 60_000
  await connected(url, async (client) => {
    const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as segment')
    for (;;) {
      const { rows: archived } = await client.query(
        'select last_archived_wal >= $1 as "isArchived" from pg_stat_archiver',
        [rows[0].segment],
      )
      if (archived[0].isArchived) return
      if (Date.now() > deadline) throw new Error('The write-ahead log is not archived')
      await pause(100)
    }
  })
}
