import type { Transaction } from 'kysely'
import Stripe from 'stripe'
import type { Services } from '../../context.ts'
import type { DB } from '../../database/generated.ts'
import { eventText, keepEvent, newId } from './stand-in-objects.ts'

type Announced = 'payment_intent.succeeded' | 'payment_intent.payment_failed'

/** Notes an event and has it delivered, exactly when the change that it tells of is kept. */
export async function announce(
  { tx, now, jobs }: Pick<Services, 'now' | 'jobs'> & { tx: Transaction<DB> },
  type: Announced,
  intent: Stripe.PaymentIntent,
): Promise<void> {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(now().getTime() / 1000),
    data: { object: intent },
    livemode: false,
    pending_webhooks: 1,
    request: { id: newId('req'), idempotency_key: null },
    type,
  } satisfies Stripe.Event
  await keepEvent(tx, event, now())
  await jobs.enqueue(tx, 'deliver-stand-in-event', { eventId: event.id })
}

/** Sends an event to our own webhook, signed as Stripe signs. Throws when it is not taken, so that the queue tries again. */
export async function deliverEvent({ db, config, now, ownAddress }: Services, eventId: string): Promise<void> {
  const payload = await eventText(db, eventId)
  const { webhookSecret: secret } = config.ports.payments
  const timestamp = Math.floor(now().getTime() / 1000)
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
