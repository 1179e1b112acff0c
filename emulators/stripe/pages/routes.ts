import type { EmulatorPageProps } from '@bouquet/emulators/site/emulator-page.tsx'
import type { Context } from '@bouquet/server/context.ts'
import { first, readFields } from '@bouquet/server/http/form-fields.ts'
import type { Pages, Visit } from '@bouquet/server/http/pages.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type Stripe from 'stripe'
import { payOnPage } from '../checkout.ts'
import { type EmulatedObjects, findObject, type Kind } from '../emulated-objects.ts'
import { actOnPayment, paymentDeeds, readPaid } from '../operator-deeds.ts'
import { doInPortal, portalDeeds, subscriptionOfVisit } from '../portal.ts'
import { answerChallenge } from '../settle-payment.ts'
import { bankPage, checkoutPage, portalPage, trialDeeds } from './page-props.ts'
import { paymentPage } from './payment-page.ts'

const root = '/dev/stripe/pages'

/** Replaces Stripe's pages: Checkout, the bank's confirmation of a payment, the billing portal, and one payment for its operator. */
export function stripeEmulatorPages(pages: Pages): void {
  pages.get(`${root}/checkout/:id`, showCheckout)
  pages.post(`${root}/checkout/:id`, payCheckout)
  pages.get(`${root}/checkout/:id/3ds`, showCheckoutChallenge)
  pages.post(`${root}/checkout/:id/3ds`, answerCheckoutChallenge)
  pages.get(`${root}/3ds/:id`, showChallenge)
  pages.post(`${root}/3ds/:id`, answerPaymentChallenge)
  pages.get(`${root}/portal/:id`, showPortal)
  pages.post(`${root}/portal/:id`, actInPortal)
  pages.get(`${root}/payments/:id`, showPayment)
  pages.post(`${root}/payments/:id`, actAsOperator)
}

const idOf = ({ request }: Visit) => (request.params as { id: string }).id
const deedOf = ({ request }: Visit) => first(readFields(request.body), 'deed')
const pathOf = ({ request }: Visit) => request.url.split('?')[0] ?? ''

async function existing<K extends Kind>({ ctx }: Visit, kind: K, id: string): Promise<EmulatedObjects[K]> {
  const found = await findObject(ctx.db, kind, id)
  if (!found) throw problem('not_found')
  return found
}

function show(visit: Visit, locale: string | null, props: (reader: Context) => EmulatorPageProps) {
  return visit.show('emulator', props, locale ? { language: locale as Context['language'] } : {})
}

async function showCheckout(visit: Visit) {
  const session = await existing(visit, 'checkout.session', idOf(visit))
  const { problem: reason } = visit.request.query as { problem?: unknown }
  return show(visit, session.locale, (reader) => checkoutPage(reader, pathOf(visit), session, String(reason ?? '')))
}

async function payCheckout(visit: Visit) {
  const { id } = await existing(visit, 'checkout.session', idOf(visit))
  const fields = readFields(visit.request.body)
  const [month = '', year = ''] = (first(fields, 'expiry') ?? '').split('/')
  const typed = {
    number: first(fields, 'number') ?? '',
    exp_month: month,
    exp_year: year,
    cvc: first(fields, 'cvc') ?? '',
  }
  const paid = await payOnPage(visit.ctx, id, typed)
  if (paid.kind === 'declined') return visit.goTo(`${root}/checkout/${id}?problem=${paid.reason}`)
  return visit.goTo(paid.kind === 'asked' ? `${root}/checkout/${id}/3ds` : paid.url)
}

async function showCheckoutChallenge(visit: Visit) {
  const session = await existing(visit, 'checkout.session', idOf(visit))
  return show(visit, session.locale, (reader) =>
    bankPage(
      reader,
      pathOf(visit),
      session.status === 'open' ? { amount: session.amount_total, currency: session.currency } : null,
    ),
  )
}

async function answerCheckoutChallenge(visit: Visit) {
  const { id } = await existing(visit, 'checkout.session', idOf(visit))
  if (deedOf(visit) !== 'complete') return visit.goTo(`${root}/checkout/${id}?problem=refused`)
  const paid = await payOnPage(visit.ctx, id, 'confirmed')
  return visit.goTo(paid.kind === 'done' ? paid.url : `${root}/checkout/${id}`)
}

async function showChallenge(visit: Visit) {
  const intent = await existing(visit, 'payment_intent', idOf(visit))
  const waits = intent.status === 'requires_action'
  return show(visit, null, (reader) => bankPage(reader, pathOf(visit), waits ? intent : null))
}

async function answerPaymentChallenge(visit: Visit) {
  const { id } = await existing(visit, 'payment_intent', idOf(visit))
  const { intent, returnUrl } = await answerChallenge(visit.ctx, id, deedOf(visit) === 'complete')
  return visit.goTo(returnUrl ? returnAddress(returnUrl, intent) : pathOf(visit))
}

/** The parameter that Stripe adds to the address to which it sends a customer back. */
function returnAddress(returnUrl: string, intent: Stripe.PaymentIntent): string {
  const target = new URL(returnUrl)
  target.searchParams.set('payment_intent', intent.id)
  target.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '')
  target.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return target.href
}

async function showPortal(visit: Visit) {
  const session = await existing(visit, 'billing_portal.session', idOf(visit))
  const subscription = await subscriptionOfVisit(visit.ctx, session)
  return show(visit, session.locale, (reader) => portalPage(reader, pathOf(visit), session, subscription))
}

async function actInPortal(visit: Visit) {
  const session = await existing(visit, 'billing_portal.session', idOf(visit))
  const subscription = await subscriptionOfVisit(visit.ctx, session)
  const deed = portalDeeds.find((known) => known === deedOf(visit))
  if (!deed || !subscription) throw problem('malformed_request')
  await doInPortal(visit.ctx, subscription.id, deed)
  const returnUrl = session.flow?.after_completion.redirect?.return_url
  return visit.goTo(returnUrl && !trialDeeds.includes(deed) ? returnUrl : pathOf(visit))
}

async function showPayment(visit: Visit) {
  const intent = await existing(visit, 'payment_intent', idOf(visit))
  const paid = await readPaid(visit.ctx.db, intent)
  return show(visit, null, (reader) => paymentPage(reader, pathOf(visit), intent, paid))
}

async function actAsOperator(visit: Visit) {
  const intent = await existing(visit, 'payment_intent', idOf(visit))
  const deed = paymentDeeds.find((known) => known === deedOf(visit))
  if (!deed) throw problem('malformed_request')
  await actOnPayment(visit.ctx, intent, deed)
  return visit.goTo(pathOf(visit))
}
