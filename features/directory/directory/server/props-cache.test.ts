import { expect, test } from 'vitest'
import { propsCache } from './props-cache.ts'

const entry = (name: string) => ({ name, text: name.repeat(1000) })

test('the same content is made once, and is the same object', () => {
  const cached = propsCache<{ title: string }>(100_000)
  const first = cached(entry('a'), () => ({ title: 'a' }))
  expect(cached(entry('a'), () => ({ title: 'another' }))).toBe(first)
})

test('when the bytes are used up, the least recently used is made again', () => {
  const cached = propsCache<{ title: string }>(30_000)
  const made: string[] = []
  const ask = (name: string) =>
    cached(entry(name), () => {
      made.push(name)
      return { title: name }
    })
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) ask(name)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
