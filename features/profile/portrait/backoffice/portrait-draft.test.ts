import { beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, readDraft, saveDraft } from './portrait-draft.ts'

const texts = { portrait: '<p>Née au-dessus d’un magasin de fleurs.</p>', experience: '', service: '', benefits: '' }
const at = Date.UTC(2026, 5, 1)
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('a draft is its writer’s alone, and outlives the page until it is dropped', () => {
  expect(saveDraft('anna', { texts, at })).toBe(true)
  expect(readDraft('anna', at + 1000)).toEqual({ texts, at })
  expect(readDraft('bea', at + 1000)).toBeNull()
  dropDraft('anna')
  expect(readDraft('anna', at + 1000)).toBeNull()
})

test.each(['', 'null', '{', '{"texts":{"portrait":1},"at":1}', '[]'])('what is no draft (%j) is none', (text) => {
  stored.set('portrait-draft:anna', text)
  expect(readDraft('anna')).toBeNull()
})

test('a draft expires after two months', () => {
  saveDraft('anna', { texts, at })
  expect(readDraft('anna', at + 61 * 86_400_000)).toBeNull()
})

test('a browser that stores nothing says so', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(saveDraft('anna', { texts, at })).toBe(false)
})
