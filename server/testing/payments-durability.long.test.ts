import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { firstCreditPriceCents } from '@bouquet/domain/credit-price'
import type { AccountId } from '@bouquet/domain/ids'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shapeConfig } from '../config/config.ts'
import { readEnv } from '../config/env.ts'
import { createProvider, createSession } from '../database/testing/factories.ts'
import type { TestDatabase } from '../database/testing/test-database.ts'
import { createDatabaseWithPlaces } from '../gazetteer/testing/database-with-places.ts'
import { signAccessToken } from '../http/access-token.ts'
import { type StartedProcess, startProcess } from './start-process.ts'

let database: TestDatabase
let folder: string
let environment: Record<string, string>
beforeAll(async () => {
  database = await createDatabaseWithPlaces()
  folder = await mkdtemp(path.join(tmpdir(), 'bouquet-payments-'))
  await chmod(folder, 0o755)
  environment = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: 'a-secret-for-the-payments-test-0123456789',
    DEMONSTRATION: 'off',
    CALL_LIMIT_FACTOR: '1000',
  }
})
const started: StartedProcess[] = []
afterAll(async () => {
  // A failed test reaches no end of its own.
  for (const { child } of started) child.kill('SIGKILL')
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function startServer(): Promise<StartedProcess> {
  const server = await startProcess(new URL('../../app/main.ts', import.meta.url), environment)
  started.push(server)
  return server
}

async function tokenOf(provider: { accountId: AccountId }): Promise<string> {
  const sessionId = await createSession(database.db, provider.accountId)
  const { sessionSecret } = await shapeConfig(readEnv(environment))
  return signAccessToken(sessionSecret, { id: provider.accountId, roles: ['ROLE_PRESTATAIRE'], sessionId }, new Date())
}

async function order({ address }: StartedProcess, token: string, credits: number): Promise<string> {
  const answer = await fetch(`${address}/api/credit/buy`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ price: firstCreditPriceCents(credits, 'EUR') / 100, credits }),
  })
  return ((await answer.json()) as { clientSecret: string }).clientSecret
}

const pay = ({ address }: StartedProcess, secret: string) =>
  fetch(`${address}/dev/stripe/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ client_secret: secret, payment_method: 'pm_card_visa' }),
  })

/** Sends the event of every successful payment again, as Stripe does when it got no answer. */
async function redeliverAll({ address }: StartedProcess): Promise<void> {
  const { ports } = await shapeConfig(readEnv(environment))
  const rows = await database.db
    .selectFrom('stripe_stand_in_objects')
    .select('object')
    .where('kind', '=', 'event')
    .execute()
  const { webhookSecret: secret } = ports.payments
  await Promise.all(
    rows.map(async ({ object }) => {
      const payload = JSON.stringify(object)
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const answer = await fetch(`${address}/api/payments/webhook`, { method: 'POST', headers, body: payload })
      expect(answer.status).toBe(200)
    }),
  )
}

test('a server killed between payments and their webhooks, and inside of them, grants what was paid for and nothing else', async () => {
  const { db } = database
  const provider = await createProvider(db)
  const token = await tokenOf(provider)
  const first = await startServer()
  const secrets = await Promise.all(Array.from({ length: 12 }, () => order(first, token, 2)))
  let confirmed = 0
  const payments = secrets.map(async (secret) => {
    const answer = await pay(first, secret)
    if (answer.ok && ++confirmed === 6) first.child.kill('SIGKILL')
  })
  await Promise.allSettled(payments)
  if (first.child.exitCode === null && first.child.signalCode === null) await once(first.child, 'exit')

  const second = await startServer()
  await redeliverAll(second)
  await redeliverAll(second)
  const objects = await db
    .selectFrom('stripe_stand_in_objects')
    .select('object')
    .where('kind', '=', 'payment_intent')
    .execute()
  const paid = objects.map((row) => row.object as unknown as Stripe.PaymentIntent).filter(hasSucceeded)
  const ledger = await db.selectFrom('credit_ledger').selectAll().where('provider_id', '=', provider.id).execute()
  const wallet = await db
    .selectFrom('credit_wallets')
    .select('balance')
    .where('provider_id', '=', provider.id)
    .executeTakeFirstOrThrow()
  expect(paid.length).toBeGreaterThanOrEqual(confirmed)
  expect(ledger.map((row) => row.idempotency_key).sort()).toEqual(paid.map(({ id }) => `purchase:${id}`).sort())
  expect(wallet.balance).toBe(2 * paid.length)
  expect(await second.stop()).toBe(0)
})

const hasSucceeded = ({ status }: Stripe.PaymentIntent) => status === 'succeeded'
