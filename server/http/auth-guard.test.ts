import type { RouteContract } from '@bouquet/contract/route'
import type { AccountId } from '@bouquet/domain/ids'
import type { FastifyRequest } from 'fastify'
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Services } from '../context.ts'
import type { Listener } from '../database/listener.ts'
import { signAccessToken } from './access-token.ts'
import { createAuthGuard } from './auth-guard.ts'

const secret = new Uint8Array(32).fill(7)
const now = new Date('2026-06-20T10:00:00Z')
const others = 10_500

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

test('within ten seconds a frequent caller is read once, however many others call', async () => {
  const { services, readsOf } = countingServices()
  const { call } = guarded(services)
  for (let other = 1; other <= others; other++) {
    if (other % 1000 === 1) await call(0)
    await call(other)
  }
  await call(0)
  expect(readsOf(0)).toBe(1)
  await call(1)
  expect(readsOf(1)).toBe(2)
})

test('the end of a session, an approval or an impersonation has its account read again at once, and no other', async () => {
  const { services, readsOf } = countingServices()
  const { call, hear } = guarded(services)
  for (const account of [0, 1]) await call(account)
  hear('0')
  for (const account of [0, 1]) await call(account)
  expect([readsOf(0), readsOf(1)]).toEqual([2, 1])
  hear('all')
  await call(1)
  expect(readsOf(1)).toBe(2)
})

/** Calls through a guard, and what the database tells of ended access. */
function guarded(services: Services) {
  let hearer: { hear(account: string): void } | null = null
  const endedAccess: Listener = {
    hear: async (added) => {
      hearer = added
    },
    stop: async () => undefined,
  }
  const guard = createAuthGuard({
    endedAccess,
    ownerChanges: { hear: async () => undefined, stop: async () => undefined },
  })
  const call = async (account: number) => {
    const id = String(account) as AccountId
    const token = await signAccessToken(secret, { id, roles: [], sessionId: `session ${account}` }, now)
    const request = { headers: { authorization: `Bearer ${token}` } } as FastifyRequest
    return guard(services, request, { access: 'account' } as RouteContract)
  }
  return { call, hear: (account: string) => hearer?.hear(account) }
}

/** A database in which everybody is an approved provider, and which counts how often each account is read. */
function countingServices() {
  const reads: string[] = []
  const row = { onboarding_finished_at: now, roles: [], operator_roles: [], provider_id: 'company', is_moderated: true }
  class Rows extends DummyDriver {
    override async acquireConnection() {
      const executeQuery = async ({ parameters }: CompiledQuery) => {
        reads.push(String(parameters.find((parameter) => !String(parameter).startsWith('session'))))
        return { rows: [row] as never[] }
      }
      return { executeQuery, async *streamQuery() {} }
    }
  }
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Rows(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const services = { db, config: { sessionSecrets: [secret] }, now: () => now } as unknown as Services
  return { services, readsOf: (account: number) => reads.filter((id) => id === String(account)).length }
}
