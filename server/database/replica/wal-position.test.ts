import { expect, test } from 'vitest'
import {
  beyondEveryReplica,
  laterPosition,
  readWalPosition,
  type WalPosition,
  walPositionText,
} from './wal-position.ts'

test('a position is read and written as PostgreSQL writes it, and compared by its bytes', () => {
  const [early, late] = [readWalPosition('F/FFFFFFFF'), readWalPosition('10/0')] as [WalPosition, WalPosition]
  expect([walPositionText(early), walPositionText(late)]).toEqual(['F/FFFFFFFF', '10/0'])
  expect(late - early).toBe(1n)
  expect([laterPosition(early, late), laterPosition(late, early), laterPosition(early, null)]).toEqual([
    late,
    late,
    early,
  ])
  expect(walPositionText(beyondEveryReplica)).toBe('FFFFFFFF/FFFFFFFF')
})

test.each(['', '0', '1/', '/1', '1/2/3', '1/G', ' 1/2', 'a/b', '100000000/0', "1/2'"])('%j is none', (text) => {
  expect(readWalPosition(text)).toBeNull()
})
