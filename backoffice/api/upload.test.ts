import { uploadAvatar } from '@bouquet/features/people/avatar/contract.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiProblem } from './api-problem.ts'
import { upload } from './upload.ts'

const picture = new Blob(['petals'])
let request: FakeRequest

class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {}
  response = '{}'
  status = 200
  isStopped = false
  onload?: () => void
  onloadend?: () => void
  onabort?: () => void
  onerror?: () => void
  constructor() {
    request = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.isStopped = true
    this.onabort?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } })
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a slow upload continues; one without progress for 30 s ends', async () => {
  const outcome = vi.fn()
  void upload(uploadAvatar, { file: picture }).catch(outcome)
  for (let sent = 1; sent <= 10; sent += 1) {
    await vi.advanceTimersByTimeAsync(25_000)
    request.upload.onprogress?.({ loaded: sent, total: 20 })
  }
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(30_001)
  expect(outcome.mock.calls.map(([error]) => error.code)).toEqual(['timeout'])
  expect(request.isStopped).toBe(true)
})

test('an upload that is cancelled is stopped at once', async () => {
  const stop = new AbortController()
  const outcome = vi.fn()
  void upload(uploadAvatar, { file: picture }, { signal: stop.signal }).catch(outcome)
  await vi.advanceTimersByTimeAsync(0)
  stop.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(request.isStopped).toBe(true)
  expect(outcome.mock.calls.map(([error]) => error.name)).toEqual(['AbortError'])
})

test('a connection lost after the whole file was sent leaves its arrival unknown', async () => {
  const lost: boolean[] = []
  const noteLost = (error: ApiProblem) => lost.push(error.mayHaveArrived)
  void upload(uploadAvatar, { file: picture }).catch(noteLost)
  await vi.advanceTimersByTimeAsync(0)
  request.onerror?.()
  await vi.advanceTimersByTimeAsync(0)
  void upload(uploadAvatar, { file: picture }).catch(noteLost)
  await vi.advanceTimersByTimeAsync(0)
  request.upload.onload?.()
  request.onerror?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(lost).toEqual([false, true])
})
