import { setTimeout as pause } from 'node:timers/promises'
import type { Node } from './node.ts'

const longestFormingMs = 180_000
const answerMs = 1_000

/** What a node's Patroni says of its own PostgreSQL. What it says of others may be fifteen seconds old. */
type Member = {
  state: string
  role: string
  replication?: { application_name: string; state: string; sync_state: string }[]
}

/** The node that takes writes. */
export async function primaryOf(nodes: Node[]): Promise<Node> {
  const members = await Promise.all(nodes.map(memberOf))
  const found = nodes.find((_, at) => isPrimary(members[at]))
  if (!found) throw new Error(`No node is the primary: ${JSON.stringify(members)}`)
  return found
}

/** The standby that every commit waits for. */
export async function synchronousStandbyOf(nodes: Node[]): Promise<Node> {
  const member = await memberOf(await primaryOf(nodes))
  const name = member?.replication?.find(isSynchronous)?.application_name
  const found = nodes.find((node) => node.name === name)
  if (!found) throw new Error(`The primary has no synchronous standby: ${JSON.stringify(member)}`)
  return found
}

/** Waits until every node is there, the replicas stream, and one of them is the synchronous standby. */
export async function untilWhole(nodes: Node[]): Promise<void> {
  const deadline = Date.now() + longestFormingMs
  for (;;) {
    const members = await Promise.all(nodes.map(memberOf))
    if (isWhole(members)) return
    if (Date.now() > deadline) throw new Error(`The cluster is not whole: ${JSON.stringify(members)}`)
    await pause(250)
  }
}

async function memberOf({ address }: Node): Promise<Member | undefined> {
  const answer = await fetch(`${address}/patroni`, { signal: AbortSignal.timeout(answerMs) }).catch(() => null)
  return (await answer?.json().catch(() => undefined)) as Member | undefined
}

function isWhole(members: (Member | undefined)[]): boolean {
  const primaries = members.filter(isPrimary)
  const standbys = primaries[0]?.replication?.filter(({ state }) => state === 'streaming') ?? []
  const isRunning = members.every((member) => member?.state === 'running')
  return isRunning && primaries.length === 1 && standbys.length === members.length - 1 && standbys.some(isSynchronous)
}

/** Patroni 3.0 says `master`, later ones `primary`. */
const isPrimary = (member?: Member) => member?.state === 'running' && /^(master|primary)$/.test(member.role)
const isSynchronous = ({ sync_state }: { sync_state: string }) => sync_state === 'sync'
