import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CaptionState, createCaptionSaver } from './caption-saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function saverThat(answer: (caption: string) => Promise<unknown> = async () => undefined) {
  const sent: string[] = []
  const states: CaptionState[] = []
  const saver = createCaptionSaver({
    stored: 'La table',
    save: (caption) => {
      sent.push(caption)
      return answer(caption)
    },
    onState: (state) => states.push(state),
  })
  return { saver, sent, states }
}

test('a caption is saved two seconds after the last key', async () => {
  const { saver, sent, states } = saverThat()
  saver.type('La table,')
  await vi.advanceTimersByTimeAsync(1900)
  saver.type('La table, le soir ')
  await vi.advanceTimersByTimeAsync(1999)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['La table, le soir'])
  expect(states).toEqual(['waiting', 'waiting', 'saving', 'saved'])
})

test('leaving the field saves unsaved text at once', async () => {
  const { saver, sent } = saverThat()
  saver.flush()
  saver.type('Le soir')
  saver.flush()
  await vi.runAllTimersAsync()
  saver.flush()
  saver.type('Le matin')
  saver.type('Le soir')
  await vi.runAllTimersAsync()
  expect(sent).toEqual(['Le soir'])
  expect(saver.isSaved()).toBe(true)
})

test('text typed during a save is saved after it', async () => {
  const slow = (caption: string) => new Promise((resolve) => setTimeout(resolve, caption === 'a' ? 5000 : 10))
  const { saver, sent, states } = saverThat(slow)
  saver.type('a')
  await vi.advanceTimersByTimeAsync(2000)
  saver.type('ab')
  saver.flush()
  expect(sent).toEqual(['a'])
  await vi.runAllTimersAsync()
  expect(sent).toEqual(['a', 'ab'])
  expect(states.at(-1)).toBe('saved')
})

test('a failed save is retried on the next keystroke or on leaving', async () => {
  let isDown = true
  const { saver, sent, states } = saverThat(async () => {
    if (isDown) throw new Error('down')
  })
  saver.type('Le soir')
  await vi.runAllTimersAsync()
  expect(states.at(-1)).toBe('failed')
  expect(saver.isSaved()).toBe(false)
  isDown = false
  saver.flush()
  await vi.runAllTimersAsync()
  expect(sent).toEqual(['Le soir', 'Le soir'])
  expect(states.at(-1)).toBe('saved')
})
