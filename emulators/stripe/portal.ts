import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type Stripe from 'stripe'
import { z } from 'zod'
import { findByField, findObject, holdObject, newId, saveObject, secondsOf } from './emulated-objects.ts'
import { type Form, readForm } from './parse-form.ts'
import type { RequestKey } from './request-key.ts'
import { missing } from './stripe-error.ts'
import { changeCard, changePlan, endSubscription, markCancellation, passPeriod, planOf } from './subscriptions.ts'

type Reach = Pick<Services, 'db' | 'now' | 'jobs' | 'config'>

const named = z.strictObject({ subscription: z.string() })
const completion = z
  .strictObject({ type: z.literal('redirect'), redirect: z.strictObject({ return_url: z.string() }) })
  .optional()

const wantedVisit = z.strictObject({
  customer: z.string(),
  return_url: z.url({ protocol: /^https?$/ }),
  locale: z.string().optional(),
  flow_data: z
    .discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('subscription_cancel'),
        subscription_cancel: named,
        after_completion: completion,
      }),
      z.strictObject({
        type: z.literal('subscription_update'),
        subscription_update: named,
        after_completion: completion,
      }),
    ])
    .optional(),
})
type WantedVisit = z.output<typeof wantedVisit>

/** Stripe's "create a portal session"; its page is served here. Throws StripeProblem. */
export async function createPortal(
  { db, now }: Reach,
  form: Form,
  request: RequestKey | null,
): Promise<Stripe.BillingPortal.Session> {
  const wanted = readForm(wantedVisit, form)
  if (!(await findObject(db, 'customer', wanted.customer))) throw missing('customer', wanted.customer, 'customer')
  const session = freshVisit(wanted, now())
  return saveObject(db, 'billing_portal.session', session, { request, now: now() })
}

/** The newest subscription of the portal's customer, or the one that the visit is about. */
export async function subscriptionOfVisit(
  { db }: Pick<Services, 'db'>,
  { customer, flow }: Stripe.BillingPortal.Session,
): Promise<Stripe.Subscription | null> {
  const id = flow?.subscription_cancel?.subscription ?? flow?.subscription_update?.subscription
  if (id) return findObject(db, 'subscription', id)
  const [newest] = await findByField(db, 'subscription', 'customer', customer)
  return newest ?? null
}

export const portalDeeds = ['cancel', 'renew', 'switch', 'card', 'pass', 'pass-unpaid', 'end'] as const
export type PortalDeed = (typeof portalDeeds)[number]

/** Carries out the customer's choice on the page; does nothing where no subscription is running. */
export async function doInPortal(reach: Reach, subscriptionId: string, deed: PortalDeed): Promise<void> {
  await transaction(reach.db, async (tx) => {
    const held = await holdObject(tx, 'subscription', subscriptionId)
    if (!held || held.status === 'canceled') return
    const deps = { ...reach, tx }
    const deeds: Record<PortalDeed, () => Promise<unknown>> = {
      cancel: () => markCancellation(deps, held, true),
      renew: () => markCancellation(deps, held, false),
      switch: () => changePlan(deps, held, planOf(held) === 'premium_yearly' ? 'premium_monthly' : 'premium_yearly'),
      card: () => changeCard(deps, held),
      pass: () => passPeriod(deps, held, true),
      'pass-unpaid': () => passPeriod(deps, held, false),
      end: () => endSubscription(deps, held),
    }
    await deeds[deed]()
  })
}

function freshVisit({ customer, return_url, locale, flow_data: flow }: WantedVisit, now: Date) {
  const id = newId('bps')
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_stand_in',
    created: secondsOf(now),
    customer,
    customer_account: null,
    flow: flow ? flowOf(flow) : null,
    livemode: false,
    locale: (locale ?? null) as Stripe.BillingPortal.Session['locale'],
    on_behalf_of: null,
    return_url,
    url: `${new URL(return_url).origin}/dev/stripe/pages/portal/${id}`,
  } satisfies Stripe.BillingPortal.Session
}

function flowOf(flow: NonNullable<WantedVisit['flow_data']>) {
  const { type, after_completion: after } = flow
  return {
    type,
    after_completion: {
      type: after?.type ?? 'portal_homepage',
      hosted_confirmation: null,
      redirect: after?.redirect ?? null,
    },
    customer_update: null,
    subscription_cancel: flow.type === 'subscription_cancel' ? { ...flow.subscription_cancel, retention: null } : null,
    subscription_pause: null,
    subscription_update: flow.type === 'subscription_update' ? flow.subscription_update : null,
    subscription_update_confirm: null,
  } satisfies Stripe.BillingPortal.Session.Flow
}
