import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropSentDraft, isSent } from './message-draft.ts'

const stored = new Map<string, string>()
const key = 'message-draft planner request'

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a draft that was sent is forgotten', () => {
  stored.set(key, ' Bonjour ')
  dropSentDraft('planner', 'request', 'Bonjour')
  expect(stored.size).toBe(0)
})

test('what was typed while the message was on its way stays', () => {
  stored.set(key, 'Bonjour, et encore')
  dropSentDraft('planner', 'request', 'Bonjour')
  expect(stored.get(key)).toBe('Bonjour, et encore')
  expect(isSent('Bonjour, et encore', 'Bonjour')).toBe(false)
})
