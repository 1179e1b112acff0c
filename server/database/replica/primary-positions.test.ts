import { expect, test } from 'vitest'
import { changesHeard } from './open-replica.ts'
import { type PrimaryPosition, primaryPositions } from './primary-positions.ts'
import type { WalPosition } from './wal-position.ts'

/** A primary whose answers wait for the test. */
function heldPrimary() {
  const open: PromiseWithResolvers<PrimaryPosition>[] = []
  const read = () => {
    const held = Promise.withResolvers<PrimaryPosition>()
    open.push(held)
    return held.promise
  }
  const answer = (place: number, bytes: bigint) =>
    open[place]?.resolve({ atMs: 0, inserted: bytes as WalPosition, flushed: bytes as WalPosition })
  return { read, open, answer, fail: (place: number) => open[place]?.reject(new Error('away')) }
}

test('who asks while a position is being read gets one that is read after, and all of them the same', async () => {
  const primary = heldPrimary()
  const positions = primaryPositions(primary.read)
  const first = positions.next()
  const [second, third] = [positions.next(), positions.next()]
  primary.answer(0, 1n)
  expect((await first).inserted).toBe(1n)
  await Promise.resolve()
  primary.answer(1, 2n)
  expect([(await second).inserted, (await third).inserted]).toEqual([2n, 2n])
  expect(primary.open).toHaveLength(2)
})

test('a failure reaches those who asked, and not the next', async () => {
  const primary = heldPrimary()
  const positions = primaryPositions(primary.read)
  const first = positions.next()
  const second = positions.next()
  primary.fail(0)
  await expect(first).rejects.toThrow('away')
  await Promise.resolve()
  primary.answer(1, 2n)
  expect((await second).inserted).toBe(2n)
})

test('the position of what was heard is asked once, and again after each change', async () => {
  let asked = 0
  const { heard, noteChange } = changesHeard(async () => BigInt(++asked) as WalPosition)
  expect([await heard(), await heard()]).toEqual([1n, 1n])
  noteChange()
  noteChange()
  expect([await heard(), await heard()]).toEqual([2n, 2n])
})
