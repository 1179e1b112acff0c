import { expect, test } from 'vitest'
import type { PrimaryPosition } from './primary-positions.ts'
import { replicaLag } from './replica-lag.ts'
import type { WalPosition } from './wal-position.ts'

const at = (atMs: number, bytes: bigint): PrimaryPosition => ({
  atMs,
  inserted: bytes as WalPosition,
  flushed: bytes as WalPosition,
})
const replayed = (bytes: bigint) => bytes as WalPosition

test('a replica is as far behind as the oldest moment of the primary that it lacks', () => {
  const lag = replicaLag()
  lag.noteReplica(replayed(100n), 0)
  expect(lag.current()).toBeNull()
  for (const [ms, bytes] of [
    [1000, 100n],
    [2000, 200n],
    [3000, 300n],
  ] as const)
    lag.notePrimary(at(ms, bytes))
  lag.noteReplica(replayed(100n), 3500)
  expect(lag.current()).toBe(1500)
  lag.noteReplica(replayed(250n), 3600)
  expect(lag.current()).toBe(600)
  lag.noteReplica(replayed(300n), 3700)
  expect(lag.current()).toBe(0)
})

test('while nothing is written, a replica that has everything is not behind, however long that lasts', () => {
  const lag = replicaLag()
  for (let second = 0; second < 600; second++) lag.notePrimary(at(second * 1000, 100n))
  lag.noteReplica(replayed(100n), 600_000)
  expect(lag.current()).toBe(0)
})

test('one that was away for an hour is a minute behind or more, until it has caught up', () => {
  const lag = replicaLag()
  for (let second = 0; second <= 3600; second++) lag.notePrimary(at(second * 1000, BigInt(second)))
  lag.noteReplica(replayed(0n), 3_600_000)
  expect(lag.current()).toBe(60_000)
  lag.noteReplica(replayed(3600n), 3_600_100)
  expect(lag.current()).toBe(0)
})
