import { expect, test } from 'vitest'
import { eachAlone } from './each-alone.ts'

async function workOn(items: Iterable<number> | AsyncIterable<number>, bad: number[]) {
  const done: number[] = []
  const work = async (item: number) => {
    if (bad.includes(item)) throw new Error(`bad ${item}`)
    done.push(item)
  }
  const error = await eachAlone(items, work).catch((thrown: unknown) => thrown)
  return { done, error }
}

test('a failure does not stop the following ones, and is thrown at the end', async () => {
  expect(await workOn([1, 2, 3], [])).toEqual({ done: [1, 2, 3], error: undefined })
  expect(await workOn([1, 2, 3], [1])).toEqual({ done: [2, 3], error: new Error('bad 1') })
  const { done, error } = await workOn([1, 2, 3, 4], [1, 3])
  expect([done, (error as AggregateError).errors.map(String)]).toEqual([
    [2, 4],
    ['Error: bad 1', 'Error: bad 3'],
  ])
})

test('a source that ends in an error ends the work', async () => {
  async function* broken() {
    yield 1
    throw new Error('no more')
  }
  expect(await workOn(broken(), [])).toEqual({ done: [1], error: new Error('no more') })
})
