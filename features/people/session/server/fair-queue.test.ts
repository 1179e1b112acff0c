import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const settings = { workers: 1, maxWaiting: 6, maxWaitingPerAsker: 4 }

/** A queue whose work ends on command, and the order in which it began. */
function watched() {
  const queue = fairQueue(settings)
  const began: string[] = []
  const ends: (() => void)[] = []
  const ask = (asker: string | null, name: string) => {
    const outcome = queue.run(asker, () => {
      began.push(name)
      const { promise, resolve } = Promise.withResolvers<string>()
      ends.push(() => resolve(name))
      return promise
    })
    const answer = outcome.catch((refusal: { code: string }) => refusal.code)
    return answer
  }
  return { ask, began, endOne: () => ends.shift()?.() }
}

async function untilBegan(began: string[], count: number) {
  while (began.length < count) await new Promise((resolve) => setImmediate(resolve))
}

test('whoever asks for one thing goes before the second thing of whoever asks for many', async () => {
  const { ask, began, endOne } = watched()
  const many = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name))
  const one = ask('b', 'b1')
  for (let done = 1; done <= 5; done++) {
    await untilBegan(began, done)
    endOne()
  }
  expect(await Promise.all([...many, one])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})

test('of one asker only so many wait, and the next is refused at once', async () => {
  const { ask } = watched()
  const asked = Array.from({ length: 6 }, (_, position) => ask('a', `a${position}`))
  expect(await asked[5]).toBe('unavailable')
})

test('a full queue refuses whoever waits in it already, and takes a newcomer in place of the longest line', async () => {
  const { ask, began, endOne } = watched()
  const first = Array.from({ length: 5 }, (_, position) => ask('a', `a${position}`))
  const second = Array.from({ length: 3 }, (_, position) => ask('b', `b${position}`))
  expect(await second[2]).toBe('unavailable')
  const newcomer = ask('c', 'c')
  expect(await first[4]).toBe('unavailable')
  for (let done = 1; done <= 7; done++) {
    await untilBegan(began, done)
    endOne()
  }
  expect(await newcomer).toBe('c')
})

test('work of the process itself is never refused', async () => {
  const { ask, began, endOne } = watched()
  const own = Array.from({ length: 20 }, (_, position) => ask(null, `own${position}`))
  for (let done = 1; done <= 20; done++) {
    await untilBegan(began, done)
    endOne()
  }
  expect(new Set(await Promise.all(own)).has('unavailable')).toBe(false)
})
