import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem, connectionProblem } from '../api/api-problem.ts'
import { queryClient } from '../api/queries.ts'
import { endSession } from '../session/session-end.ts'
import { type Change, type ChangeView, changeMutation } from './change.ts'
import { done, notDone, whileSignedIn } from './find-outcome.ts'
import { inputKeys } from './input-keys.ts'

const notices = vi.hoisted(() => [] as string[])
vi.mock('@bouquet/ui/parts/notify.ts', () => ({
  notify: ({ severity, text }: { severity: string; text: string }) => notices.push(`${severity}: ${text}`),
}))
const connectionChanged = vi.hoisted(() => ({ notify: (_isBack: boolean) => {} }))
vi.mock('../connection/connection.ts', () => ({
  isConnected: () => true,
  checkConnection: async () => true,
  onConnectionChange: (notify: (isBack: boolean) => void) => {
    connectionChanged.notify = notify
    return () => {}
  },
}))
vi.mock('i18next', () => ({ default: { t: (key: string) => `[${key}]`, exists: () => true } }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', { removeItem: () => undefined })
})
afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  notices.length = 0
})

const lost = () => Promise.reject(connectionProblem('timeout', true))

/** A change whose component stays mounted until `leave`. */
function begun(
  parts: Partial<Change<string, string>> & Pick<Change<string, string>, 'send'>,
  keys = inputKeys<string>(),
) {
  let isOpen = true
  const late: (string | null)[] = []
  const next: string[] = []
  const view: ChangeView<string, string> = {
    isOpen: () => isOpen,
    next: (answer) => next.push(answer),
    keys,
    beginFinding: whileSignedIn,
    showLate: (failure) => late.push(failure instanceof ApiProblem ? failure.code : null),
  }
  const change: Change<string, string> = { failed: 'It did not work', done: (answer) => answer, ...parts }
  const observer = new MutationObserver(queryClient, changeMutation(change, view))
  const error = observer.mutate('unlock').then(
    () => null,
    (failure: unknown) => (failure instanceof ApiProblem ? failure.code : failure),
  )
  const leave = () => {
    isOpen = false
    observer.reset()
  }
  return { error, leave, late, next, observer }
}

test('without a connection a change fails at once, and is not carried out when the connection returns', async () => {
  onlineManager.setOnline(false)
  const send = vi.fn(() => Promise.reject(connectionProblem('network_error')))
  const { error, observer } = begun({ send })
  expect(await error).toBe('network_error')
  expect(observer.getCurrentResult().isPaused).toBe(false)
  onlineManager.setOnline(true)
  await queryClient.resumePausedMutations()
  await vi.runAllTimersAsync()
  expect(send).toHaveBeenCalledOnce()
})

test('how a change ends is reported once: beside it while its page is open, in a notice after the page was left', async () => {
  const refused = () => Promise.reject(connectionProblem('network_error'))
  await begun({ send: refused }).error
  expect(notices).toEqual([])
  const left = begun({ send: refused })
  left.leave()
  await left.error
  expect(notices).toEqual(['error: It did not work. [connectionProblems.network_error]'])
})

test('a completed change is reported wherever the user is, and continues only in the component that began it', async () => {
  const unlocked = async () => 'Unlocked, one credit used'
  const there = begun({ send: unlocked })
  const left = begun({ send: unlocked })
  left.leave()
  await Promise.all([there.error, left.error])
  expect(notices).toEqual(['success: Unlocked, one credit used', 'success: Unlocked, one credit used'])
  expect([there.next, left.next]).toEqual([['Unlocked, one credit used'], []])
})

test('after a lost answer, the server is asked until it knows the outcome', async () => {
  const answers = [notDone, done('Unlocked')]
  const { error, late } = begun({ send: lost, find: async () => answers.shift() ?? notDone })
  expect(await error).toBe('being_checked')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(notices).toEqual(['success: Unlocked'])
  expect(late).toEqual([null])
})

test('a change that the server does not know after a while was not carried out, and is reported as failed only then', async () => {
  const find = vi.fn(async () => notDone)
  const { late, leave } = begun({ send: lost, find })
  await vi.advanceTimersByTimeAsync(0)
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(find).toHaveBeenCalledTimes(4)
  expect(late).toEqual(['not_carried_out'])
  expect(notices).toEqual(['error: It did not work. [connectionProblems.not_carried_out]'])
})

test('the server is asked with what the page held when the change was sent, whatever it reads meanwhile', async () => {
  const answer = Promise.withResolvers<string>()
  const heldBefore = vi.fn(async () => done('Unlocked'))
  const readMeanwhile = vi.fn(async () => notDone)
  const view: ChangeView<string, string> = {
    isOpen: () => true,
    next: () => undefined,
    keys: inputKeys<string>(),
    beginFinding: whileSignedIn,
    showLate: () => undefined,
  }
  const change = { send: () => answer.promise, failed: 'It did not work', done: (text: string) => text }
  const observer = new MutationObserver(queryClient, changeMutation({ ...change, find: heldBefore }, view))
  const sent = observer.mutate('unlock').catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  observer.setOptions(changeMutation({ ...change, find: readMeanwhile }, view))
  answer.reject(connectionProblem('timeout', true))
  await sent
  await vi.advanceTimersByTimeAsync(0)
  expect([heldBefore.mock.calls.length, readMeanwhile.mock.calls.length]).toEqual([1, 0])
  expect(notices).toEqual(['success: Unlocked'])
})

test('a retry before the outcome is known has the same key, and one afterwards a new key', async () => {
  const keys = inputKeys<string>()
  const sent: string[] = []
  const asked: string[] = []
  const answers = [
    lost,
    () => Promise.reject(connectionProblem('network_error')),
    async () => 'Created',
    async () => 'Created',
  ]
  const attempt = () =>
    begun(
      {
        send: (_, key) => {
          sent.push(key)
          return answers.shift()?.() ?? lost()
        },
        find: async (_, key) => {
          asked.push(key)
          return notDone
        },
      },
      keys,
    ).error
  for (let tries = 0; tries < 4; tries += 1) {
    await attempt()
    await vi.advanceTimersByTimeAsync(0)
  }
  const [first, second, third, fourth] = sent
  expect([second, third, asked[0]]).toEqual([first, first, first])
  expect(fourth).not.toBe(first)
})

test('without a connection, asking for the outcome waits for one', async () => {
  let isReached = false
  const find = vi.fn(async () => (isReached ? done('Unlocked') : Promise.reject(connectionProblem('network_error'))))
  begun({ send: lost, find })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(notices).toEqual([])
  isReached = true
  connectionChanged.notify(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(notices).toEqual(['success: Unlocked'])
})

test('nothing is asked in the name of the next user who signs in', async () => {
  const find = vi.fn(async () => notDone)
  begun({ send: lost, find })
  await vi.advanceTimersByTimeAsync(0)
  endSession('signed_out')
  await vi.runAllTimersAsync()
  expect(find).toHaveBeenCalledOnce()
  expect(notices).toEqual([])
})

test('where the outcome cannot be asked for, a lost answer is reported as lost, and never as not carried out', async () => {
  const { error, leave } = begun({ send: lost })
  leave()
  expect(await error).toBe('no_answer')
  expect(notices).toEqual(['info: [unanswered]. [connectionProblems.no_answer]'])
})

test('an optimistic update is reverted, and a cancelled change is not reported', async () => {
  const takeBack = vi.fn()
  await begun({ send: () => Promise.reject(new DOMException('', 'AbortError')), show: () => takeBack, place: 'notice' })
    .error
  expect(takeBack).toHaveBeenCalledOnce()
  expect(notices).toEqual([])
})

test('a completed change stays completed when a later read fails', async () => {
  const { error } = begun({ send: async () => 'Saved', onDone: lost })
  expect(await error).toBe(null)
  expect(notices).toEqual(['success: Saved'])
})
