import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isUnasked, stopAskingToday } from './leave-question.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('who leaves a request is asked until they want no more of it, and again from the next day on', () => {
  vi.setSystemTime(new Date(2026, 10, 23, 9, 0))
  expect(isUnasked('camille')).toBe(false)
  stopAskingToday('camille')
  expect(isUnasked('camille')).toBe(true)
  vi.setSystemTime(new Date(2026, 10, 23, 23, 59))
  expect(isUnasked('camille')).toBe(true)
  vi.setSystemTime(new Date(2026, 10, 24, 0, 1))
  expect(isUnasked('camille')).toBe(false)
})

test('another person in the same browser is asked', () => {
  vi.setSystemTime(new Date(2026, 10, 23, 9, 0))
  stopAskingToday('camille')
  expect(isUnasked('lorenzo')).toBe(false)
})
