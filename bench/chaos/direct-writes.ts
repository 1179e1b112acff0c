import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { listeningToErrors } from '@bouquet/server/database/open-client.ts'
import { breakConnection } from '@bouquet/server/database/open-pool.ts'
import pg from 'pg'
import type { Cluster } from '../cluster/cluster.ts'
import type { Node } from '../cluster/node.ts'
import { type Result, resultOf } from './result.ts'

/**
 * Writes to every node past HAProxy, as nobody should: by its Unix socket, which also reaches a node that is cut off. Two nodes that both
 * acknowledge are a split brain, whether or not HAProxy would have led there.
 */
export type DirectWrites = {
  /** What a former primary acknowledged, and what was acknowledged and is gone. */
  check(): Promise<Result[]>
  stop(): Promise<void>
}

type State = {
  isStopping: boolean
  acknowledged: string[]
  /** The highest timeline that was acknowledged: each promotion begins the next one. */
  timeline: number
  /** Writes of a lower timeline that were begun after that. */
  ofFormerPrimary: string[]
}

const everyMs = 250
const answerMs = 2_000

/** Writes to each node four times a second until `stop`. */
export async function startDirectWrites(cluster: Cluster): Promise<DirectWrites> {
  const state: State = { isStopping: false, acknowledged: [], timeline: 0, ofFormerPrimary: [] }
  await onNode(await cluster.primary(), (client) => client.query('create table direct_writes (id uuid primary key)'))
  const writing = cluster.nodes.map((node) => keepWriting(state, node))
  return {
    check: async () => {
      const { rows } = await onNode(await cluster.primary(), (client) =>
        client.query<{ id: string }>('select id from direct_writes'),
      )
      const found = new Set(rows.map(({ id }) => id))
      const missing = state.acknowledged.filter((id) => !found.has(id))
      return [
        resultOf('writes that a former primary acknowledged', state.ofFormerPrimary),
        resultOf(`writes past HAProxy that are missing, of ${state.acknowledged.length}`, missing),
      ]
    },
    stop: async () => {
      state.isStopping = true
      await Promise.all(writing)
    },
  }
}

async function keepWriting(state: State, node: Node): Promise<void> {
  while (!state.isStopping) {
    // Standbys refuse, killed and frozen nodes do not answer.
    await onNode(node, async (client) => {
      while (!state.isStopping) {
        await write(state, node, client)
        await pause(everyMs)
      }
    }).catch(() => pause(everyMs))
  }
}

async function write(state: State, { name }: Node, client: pg.Client): Promise<void> {
  const [id, before] = [randomUUID(), state.timeline]
  const { rows } = await client.query<{ file: string }>(
    'insert into direct_writes values ($1) returning pg_walfile_name(pg_current_wal_insert_lsn()) as file',
    [id],
  )
  const timeline = Number.parseInt(rows[0]?.file.slice(0, 8) ?? '', 16)
  state.acknowledged.push(id)
  state.timeline = Math.max(state.timeline, timeline)
  if (timeline < before) state.ofFormerPrimary.push(`${name}, timeline ${timeline} after ${before}`)
}

async function onNode<T>({ folder, postgresPort }: Node, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const at = { host: folder, port: postgresPort, user: 'postgres', database: 'postgres' }
  const client = listeningToErrors(new pg.Client({ ...at, connectionTimeoutMillis: answerMs, query_timeout: answerMs }))
  try {
    await client.connect()
    return await work(client)
  } finally {
    breakConnection(client, new Error('The write is over'))
  }
}
