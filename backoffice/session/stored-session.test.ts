import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type ChangeElsewhere,
  dropForgottenSession,
  onSessionChangedElsewhere,
  readSession,
  rememberSession,
  storeSession,
} from './stored-session.ts'

const stored = new Map<string, string>()
const cookies = new Map<string, string>()
const tokenOf = (person: string, mark = '') => `h.${btoa(JSON.stringify({ sub: person, mark }))}.s`
let dispatchStorage: (event: { key: string | null; oldValue: string | null }) => void

beforeEach(() => {
  stored.clear()
  cookies.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies.keys()].map((name) => `${name}=1`).join('; ')
    },
    set cookie(written: string) {
      const name = written.split('=')[0] ?? ''
      if (written.includes('max-age=0')) cookies.delete(name)
      else cookies.set(name, written)
    },
  })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('window', {
    addEventListener: (_: string, listen: typeof dispatchStorage) => {
      dispatchStorage = listen
    },
  })
  storeSession({ token: tokenOf('planner'), refreshToken: 'first' })
})
afterEach(() => vi.unstubAllGlobals())

/** Simulates closing the last window, which drops the session cookies. */
function closeBrowser(): void {
  for (const [name, written] of cookies) if (!written.includes('max-age')) cookies.delete(name)
}

test('a session that is not to be remembered survives a reload, but not the end of the browser', () => {
  rememberSession(false)
  dropForgottenSession()
  expect(readSession()).not.toBeNull()
  closeBrowser()
  dropForgottenSession()
  expect(readSession()).toBeNull()
})

test('a remembered session outlives its browser, also after one that was not', () => {
  rememberSession(false)
  rememberSession(true)
  closeBrowser()
  dropForgottenSession()
  expect(readSession()).toMatchObject({ refreshToken: 'first' })
})

test('local storage holds the two tokens and nothing else', () => {
  rememberSession(false)
  expect([...stored.keys()].sort()).toEqual(['refresh_token', 'token'])
})

test.each<[string, string | null, string | null, ChangeElsewhere | null]>([
  ['signs out', tokenOf('planner'), null, 'signed_out'],
  ['signs in', null, tokenOf('planner'), 'signed_in'],
  ['refreshes', tokenOf('planner'), tokenOf('planner', 'fresh'), null],
  ['becomes somebody else', tokenOf('planner'), tokenOf('owner'), 'other_person'],
  ['repairs a token that could not be read', 'broken', tokenOf('owner'), null],
])('when another tab %s this one is notified', (_what, before, now, change) => {
  const heard: ChangeElsewhere[] = []
  onSessionChangedElsewhere((what) => heard.push(what))
  if (now === null) stored.delete('token')
  else stored.set('token', now)
  dispatchStorage({ key: 'token', oldValue: before })
  dispatchStorage({ key: 'seenPopup_planner', oldValue: null })
  expect(heard).toEqual(change === null ? [] : [change])
})
