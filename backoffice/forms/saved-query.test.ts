import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../api/queries.ts'
import { savedQuery } from './saved-query.ts'

const key = ['hours']
afterEach(() => queryClient.clear())

test('a saved form counts as saved, even when its query was refetched before the outcome is asked for', async () => {
  queryClient.setQueryData(key, { opening: '09:00' })
  const { find } = savedQuery(key, async () => ({ opening: '08:00' }))
  queryClient.setQueryData(key, { opening: '08:00' })
  expect(await find()).toEqual({ isDone: true, answer: { opening: '08:00' } })
})

test('a form that never arrived does not count as saved', async () => {
  queryClient.setQueryData(key, { opening: '09:00' })
  const { find } = savedQuery(key, async () => ({ opening: '09:00' }))
  expect(await find()).toEqual({ isDone: false })
})
