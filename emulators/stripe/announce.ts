import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Transaction } from 'kysely'
import Stripe from 'stripe'
import { eventText, newId, saveObject, secondsOf } from './emulated-objects.ts'

/** The dependencies of a change to the emulator's objects, and its transaction. */
export type Deps = Pick<Services, 'now' | 'jobs'> & { tx: Transaction<DB> }

type EventType = Stripe.Event['type']
type ObjectOf<T extends EventType> = Extract<Stripe.Event, { type: T }>['data']['object']

/** Stores an event and enqueues its delivery in the transaction of the change that it reports. */
export async function announce<T extends EventType>(
  { tx, now, jobs }: Deps,
  type: T,
  object: ObjectOf<T>,
): Promise<void> {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: secondsOf(now()),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: newId('req'), idempotency_key: null },
    type,
  } satisfies Omit<Stripe.Event, 'type' | 'data'> & { type: T; data: { object: ObjectOf<T> } }
  await saveObject(tx, 'event', event as unknown as Stripe.Event, { now: now() })
  await jobs.enqueue(tx, 'deliver-emulated-event', { eventId: event.id })
}

/** Sends an event to our own webhook, signed like Stripe does. Throws when it is not accepted, so that the queue retries. */
export async function deliverEvent({ db, config, now, ownAddress }: Services, eventId: string): Promise<void> {
  const payload = await eventText(db, eventId)
  if (payload === null) return
  const { webhookSecret: secret } = config.ports.payments
  const timestamp = secondsOf(now())
  const answer = await fetch(`${ownAddress()}/api/payments/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    },
    body: payload,
    signal: AbortSignal.timeout(10_000),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status} to ${eventId}`)
}
