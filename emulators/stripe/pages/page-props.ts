import { dateFormat } from '@bouquet/domain/date-format'
import { formatMoneyInFull, knownCurrency } from '@bouquet/domain/money'
import type { EmulatorDeed, EmulatorPageProps } from '@bouquet/emulators/site/emulator-page.tsx'
import { type CardReason, cardReason } from '@bouquet/features/money/credits/rules/card-decline.ts'
import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type Stripe from 'stripe'
import type { PortalDeed } from '../portal.ts'
import { itemOf, planOf } from '../subscriptions.ts'

const acceptedCard = '4242 4242 4242 4242'.replaceAll(' ', '\u00a0')

/** The emulator's messages in the reader's language. */
export const say = ({ language }: Context, key: string, values?: Record<string, unknown>) =>
  translate(language, 'payments-emulator', key, values)
const sayOfCard = ({ language }: Context, key: string) => translate(language, 'credits', key)

/** An amount in the reader's format; `code` is Stripe's currency code. */
export const money = ({ locale }: Context, cents: number, code: string | null) =>
  formatMoneyInFull({ cents, currency: knownCurrency(code) ?? 'EUR' }, locale)
const day = ({ locale }: Context, seconds: number) =>
  dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })(seconds * 1000)

/** A page of the emulator without a title. */
export function emptyPage(reader: Context, action: string): Omit<EmulatorPageProps, 'title' | 'lead'> {
  return {
    banner: say(reader, 'banner'),
    facts: [],
    problem: null,
    action,
    card: null,
    deeds: [],
    trials: null,
    back: null,
  }
}

/** Paying for a plan; `reason` says why the last card was declined, empty when none was tried. */
export function checkoutPage(
  reader: Context,
  action: string,
  session: Stripe.Checkout.Session,
  reason: string,
): EmulatorPageProps {
  const back = { label: say(reader, 'checkout.back'), href: session.cancel_url ?? '/' }
  const page = { ...emptyPage(reader, action), back }
  if (session.status !== 'open')
    return { ...page, title: say(reader, 'checkout.over'), lead: say(reader, 'checkout.overLead') }
  const price = money(reader, session.amount_total ?? 0, session.currency)
  const plan = session.metadata?.plan ?? 'premium_yearly'
  return {
    ...page,
    title: say(reader, 'checkout.title'),
    lead: say(reader, 'checkout.lead', { card: acceptedCard }),
    facts: [
      { name: say(reader, 'facts.plan'), value: say(reader, `plans.${plan}`) },
      { name: say(reader, 'facts.price'), value: price },
    ],
    problem: reason ? { title: say(reader, 'checkout.declined'), text: reasonText(reader, reason) } : null,
    card: {
      number: sayOfCard(reader, 'payment.number'),
      expiry: sayOfCard(reader, 'payment.expiry'),
      expiryHint: sayOfCard(reader, 'payment.expiryHint'),
      cvc: sayOfCard(reader, 'payment.cvc'),
      cvcHint: sayOfCard(reader, 'payment.cvcHint'),
    },
    deeds: [{ name: 'pay', label: say(reader, 'checkout.pay', { price }), variant: 'primary' }],
  }
}

function reasonText(reader: Context, reason: string): string {
  if (reason === 'refused') return say(reader, 'challenge.refused')
  const known: CardReason =
    cardReason({ code: reason }) === 'default'
      ? cardReason({ code: 'card_declined', decline_code: reason })
      : cardReason({ code: reason })
  return sayOfCard(reader, `card.${known}`)
}

/** The bank's question about an amount; null when no confirmation is pending. */
export function bankPage(
  reader: Context,
  action: string,
  asked: { amount: number | null; currency: string | null } | null,
): EmulatorPageProps {
  const page = emptyPage(reader, action)
  if (asked === null) return { ...page, title: say(reader, 'challenge.over'), lead: say(reader, 'challenge.overLead') }
  return {
    ...page,
    title: say(reader, 'challenge.title'),
    lead: say(reader, 'challenge.lead'),
    facts: [{ name: say(reader, 'facts.price'), value: money(reader, asked.amount ?? 0, asked.currency) }],
    deeds: [
      { name: 'complete', label: say(reader, 'challenge.complete'), variant: 'primary' },
      { name: 'fail', label: say(reader, 'challenge.fail') },
    ],
  }
}

/** Actions that no customer could take with Stripe, where time has to pass instead. */
export const trialDeeds: readonly PortalDeed[] = ['pass', 'pass-unpaid', 'end']

/** Changing or ending a subscription; shows only the visit's task where it has one. */
export function portalPage(
  reader: Context,
  action: string,
  session: Stripe.BillingPortal.Session,
  subscription: Stripe.Subscription | null,
): EmulatorPageProps {
  const page = {
    ...emptyPage(reader, action),
    title: say(reader, 'portal.title'),
    lead: say(reader, subscription ? 'portal.lead' : 'portal.none'),
    back: { label: say(reader, 'portal.back'), href: session.return_url ?? '/' },
  }
  if (!subscription) return page
  const facts = factsOf(reader, subscription)
  if (subscription.status === 'canceled') return { ...page, facts }
  const trials = {
    title: say(reader, 'portal.trials'),
    deeds: [
      { name: 'pass', label: say(reader, 'portal.trialPass') },
      { name: 'pass-unpaid', label: say(reader, 'portal.trialUnpaid') },
      { name: 'end', label: say(reader, 'portal.trialEnd') },
    ],
  }
  return { ...page, facts, deeds: deedsOf(reader, session, subscription), trials: session.flow ? null : trials }
}

function factsOf(reader: Context, subscription: Stripe.Subscription): EmulatorPageProps['facts'] {
  const item = itemOf(subscription)
  const end = subscription.ended_at ?? item.current_period_end
  const ends = subscription.cancel_at_period_end || subscription.ended_at !== null
  return [
    { name: say(reader, 'facts.plan'), value: say(reader, `plans.${planOf(subscription)}`) },
    { name: say(reader, 'facts.price'), value: money(reader, item.price.unit_amount ?? 0, item.price.currency) },
    { name: say(reader, 'facts.status'), value: say(reader, `portal.statuses.${subscription.status}`) },
    { name: say(reader, ends ? 'facts.endsOn' : 'facts.periodEnd'), value: day(reader, end) },
  ]
}

function deedsOf(
  reader: Context,
  { flow }: Stripe.BillingPortal.Session,
  subscription: Stripe.Subscription,
): EmulatorDeed[] {
  const yearly = planOf(subscription) === 'premium_yearly'
  const change = { name: 'switch', label: say(reader, yearly ? 'portal.switchToMonthly' : 'portal.switchToYearly') }
  const ending = subscription.cancel_at_period_end
    ? { name: 'renew', label: say(reader, 'portal.renew'), variant: 'primary' as const }
    : { name: 'cancel', label: say(reader, 'portal.cancel') }
  if (flow?.type === 'subscription_cancel') return [ending]
  if (flow?.type === 'subscription_update') return [{ ...change, variant: 'primary' }]
  const card = { name: 'card', label: say(reader, 'portal.newCard', { card: acceptedCard }) }
  return subscription.status === 'past_due' ? [{ ...card, variant: 'primary' }, ending] : [change, ending, card]
}
