import { setTimeout as delay } from 'node:timers/promises'
import type { AccountId } from '@bouquet/domain/ids'
import { hashPassword } from '@bouquet/features/people/session/server/passwords.ts'
import { openDatabase } from '@bouquet/server/database/database.ts'
import { noLimits } from '@bouquet/server/database/time-limits.ts'

const callsPerSecond = 100
const signInsPerSecond = 8
const seconds = 6
const password = 'Pivoine!2031'

/** Sets the password of this account that `tailBesideSignIns` signs in with; gives the account's e-mail address. */
export async function prepareSignIns(url: string, accountId: AccountId): Promise<string> {
  const { db, close } = openDatabase(url, noLimits)
  const { email } = await db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', accountId)
    .returning('email')
    .executeTakeFirstOrThrow()
  await close()
  return email
}

/** The p99 in ms of a steady, moderate flow of list calls: alone, and while users sign in. */
export async function tailBesideSignIns(
  address: string,
  { token, email }: { token: string; email: string },
): Promise<{ alone: number; beside: number }> {
  const list = () => call(`${address}/api/event-requests`, { headers: { authorization: `Bearer ${token}` } })
  const credentials = { method: 'POST', body: JSON.stringify({ username: email, password }) }
  const signIn = () =>
    call(`${address}/api/login_check`, { ...credentials, headers: { 'content-type': 'application/json' } })
  await steadily(callsPerSecond, 1, list)
  const alone = await steadily(callsPerSecond, seconds, list)
  const [beside] = await Promise.all([
    steadily(callsPerSecond, seconds, list),
    steadily(signInsPerSecond, seconds, signIn),
  ])
  return { alone: p99(alone), beside: p99(beside) }
}

/** Sends calls at a steady rate without waiting for the answers; gives the duration of each in ms. */
async function steadily(perSecond: number, seconds: number, send: () => Promise<void>): Promise<number[]> {
  const start = performance.now()
  const waiting: Promise<number>[] = []
  for (let sent = 0; sent < perSecond * seconds; sent++) {
    await delay(Math.max(0, start + (sent * 1000) / perSecond - performance.now()))
    waiting.push(timed(send))
  }
  return Promise.all(waiting)
}

async function timed(send: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await send()
  return performance.now() - start
}

async function call(url: string, request: RequestInit): Promise<void> {
  const answer = await fetch(url, request)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  await answer.arrayBuffer()
}

function p99(times: number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}
