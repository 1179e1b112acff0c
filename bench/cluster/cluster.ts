import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isRoot, unprivilegedUser } from '@bouquet/server/database/embedded/run-as.ts'
import { connected } from '@bouquet/server/database/open-client.ts'
import { freePort } from '@bouquet/server/testing/free-port.ts'
import { endOf, loopback, type Node, prepareNode, startQuietly } from './node.ts'
import { programs } from './programs.ts'
import { writeFilled } from './template.ts'

const nodesOfCluster = ['one', 'two', 'three']
const longestFormingMs = 180_000

/** Three PostgreSQL nodes under Patroni, etcd and HAProxy on this machine's loopback. */
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
  /** Waits until every node is there, the replicas stream, and one of them is the synchronous standby. */
  untilWhole(): Promise<void>
  stop(): Promise<void>
}

type Member = { name: string; role: string; state: string; lag?: number | 'unknown' }

/** Brings the database's part up in `folder`; HAProxy also balances these addresses of web processes. */
export async function startCluster(folder: string, webs: number[] = []): Promise<Cluster> {
  const runAs = isRoot() ? await unprivilegedUser() : undefined
  const [clientPort, peerPort, primaryPort, replicaPort, webPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const secret = () => randomBytes(16).toString('hex')
  const passwords = { superuser: secret(), replication: secret(), rewind: secret() }
  const ownPassword = secret()
  const shared = { folder, runAs, etcd: `${loopback}:${clientPort}`, passwords }
  const nodes: Node[] = []
  for (const name of nodesOfCluster) nodes.push(await prepareNode(name, shared))
  const etcdFolder = await folderFor('etcd')
  const startEtcd = () =>
    startQuietly(programs.etcd, etcdArguments(etcdFolder, clientPort, peerPort), { folder: etcdFolder, runAs })
  const proxyFolder = await folderFor('haproxy')
  const ports = { PRIMARY_PORT: primaryPort, REPLICA_PORT: replicaPort, WEB_PORT: webPort }
  const proxyFile = await writeProxy(proxyFolder, nodes, webs, ports)

  let etcd: ChildProcess = startEtcd()
  for (const node of nodes) node.start()
  const proxy = startQuietly(programs.haproxy, ['-db', '-f', proxyFile], { folder: proxyFolder, runAs })
  const nodeOf = async (isWanted: (member: Member) => boolean): Promise<Node> => {
    const name = (await membersOf(nodes)).find(isWanted)?.name
    const found = nodes.find((node) => node.name === name)
    if (!found) throw new Error('Patroni names no such node')
    return found
  }
  const cluster: Cluster = {
    nodes,
    primaryUrl: `postgres://bouquet:${ownPassword}@${loopback}:${primaryPort}/bouquet`,
    replicaUrl: `postgres://bouquet:${ownPassword}@${loopback}:${replicaPort}/bouquet`,
    webAddress: `http://${loopback}:${webPort}`,
    primary: () => nodeOf(isPrimary),
    synchronousStandby: () => nodeOf(isSynchronous),
    switchOver: async () => {
      const { name, address } = await nodeOf(isPrimary)
      const body = JSON.stringify({ leader: name, candidate: (await nodeOf(isSynchronous)).name })
      const answer = await fetch(`${address}/switchover`, { method: 'POST', body })
      if (!answer.ok) throw new Error(`Patroni refuses to switch over: ${await answer.text()}`)
    },
    stopEtcd: () => endOf(etcd, 'SIGKILL'),
    startEtcd: () => {
      etcd = startEtcd()
    },
    untilWhole: () => untilWhole(nodes),
    stop: async () => {
      await endOf(proxy, 'SIGKILL')
      await Promise.all(nodes.map((node) => node.kill()))
      await endOf(etcd, 'SIGKILL')
    },
  }
  try {
    await cluster.untilWhole()
    await createDatabase(await cluster.primary(), passwords.superuser, ownPassword)
    await untilOpen(cluster.primaryUrl)
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }

  async function folderFor(name: string): Promise<string> {
    const made = path.join(folder, name)
    await mkdir(made, { mode: 0o700 })
    if (runAs) await chown(made, runAs.uid, runAs.gid)
    return made
  }
}

/** Writes HAProxy's file, and gives its path. */
async function writeProxy(
  folder: string,
  nodes: Node[],
  webs: number[],
  ports: Record<'PRIMARY_PORT' | 'REPLICA_PORT' | 'WEB_PORT', number>,
): Promise<string> {
  const file = path.join(folder, 'haproxy.cfg')
  const servers = nodes.map(
    ({ name, postgresPort, address }) =>
      `  server ${name} ${loopback}:${postgresPort} check port ${new URL(address).port}`,
  )
  await writeFilled('haproxy.cfg', file, {
    ...ports,
    NODE_HOST: loopback,
    PRIMARY_SERVERS: servers.join('\n'),
    REPLICA_SERVERS: servers.join('\n'),
    WEB_SERVERS: webs.map((port) => `  server web-${port} ${loopback}:${port} check`).join('\n'),
  })
  return file
}

function etcdArguments(folder: string, clientPort: number, peerPort: number): string[] {
  const [client, peer] = [clientPort, peerPort].map((port) => `http://${loopback}:${port}`)
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

const isPrimary = ({ role, state }: Member) => role === 'leader' && state === 'running'
const isSynchronous = ({ role, state }: Member) => role === 'sync_standby' && state === 'running'

/** What the nodes' Patroni says of the whole cluster; nothing while none answers. */
async function membersOf(nodes: Node[]): Promise<Member[]> {
  for (const { address } of nodes) {
    const answer = await fetch(`${address}/cluster`, { signal: AbortSignal.timeout(1_000) }).catch(() => null)
    if (!answer?.ok) continue
    const { members } = (await answer.json()) as { members: Member[] }
    return members
  }
  return []
}

async function untilWhole(nodes: Node[]): Promise<void> {
  const deadline = Date.now() + longestFormingMs
  for (;;) {
    const members = await membersOf(nodes)
    const running = members.filter(({ state, lag = 0 }) => state === 'running' && lag === 0)
    if (running.length === nodes.length && members.some(isPrimary) && members.some(isSynchronous)) return
    if (Date.now() > deadline) throw new Error(`The cluster is not whole: ${JSON.stringify(members)}`)
    await pause(250)
  }
}

async function createDatabase(primary: Node, superuser: string, own: string): Promise<void> {
  const url = `postgres://postgres:${superuser}@${loopback}:${primary.postgresPort}/postgres`
  await connected(url, async (client) => {
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
