import { afterAll, beforeAll, expect, test } from 'vitest'
import { right, startTwoProcesses, wrong } from './testing/two-processes.ts'

let processes: Awaited<ReturnType<typeof startTwoProcesses>>
beforeAll(async () => {
  processes = await startTwoProcesses()
})
afterAll(() => processes.close())

test('400 accounts tried from one address end in a refusal, and another address goes on', async () => {
  const { anAccount, at, setNow } = processes
  setNow(new Date())
  const statuses: number[] = []
  for (let account = 0; account < 400; account++) {
    const browser = at(`2001:db8:7:7::${(account + 1).toString(16)}`)
    statuses.push((await browser.signIn(`account-${account}@maison.example`, wrong)).status)
  }
  expect(statuses.slice(0, 50)).toEqual(Array(50).fill(401))
  expect(new Set(statuses.slice(50))).toEqual(new Set([429]))
  const { email } = await anAccount()
  expect((await at('2001:db8:7:8::1').signIn(email, right)).status).toBe(200)
})

test('150 wrong passwords from everywhere slow strangers down more and more, and never the owner’s own browser', async () => {
  const { anAccount, at, setNow } = processes
  const { email } = await anAccount()
  const owner = at('192.0.2.10')
  let now = new Date()
  setNow(now)
  expect((await owner.signIn(email, right)).status).toBe(200)
  const waits: number[] = []
  for (let failure = 0; failure < 150; failure++) {
    const { status, retryAfter } = await at(`203.0.113.${failure}`).signIn(email, wrong)
    if (status === 429) {
      waits.push(retryAfter)
      now = new Date(now.getTime() + retryAfter * 1000)
      setNow(now)
    }
  }
  expect(waits.slice(0, 3)).toEqual([2, 4, 8])
  expect(waits.at(-1)).toBe(900)
  expect((await at('203.0.113.200').signIn(email, wrong)).status).toBe(401)
  const stranger = await at('203.0.113.201').signIn(email, right)
  expect([stranger.status, stranger.retryAfter]).toEqual([429, 900])
  expect((await owner.signIn(email, right)).status).toBe(200)
})
