import type { EmulatorDeed, EmulatorPageProps } from '@bouquet/emulators/site/emulator-page.tsx'
import type { Context } from '@bouquet/server/context.ts'
import type Stripe from 'stripe'
import type { Paid, PaymentDeed } from '../operator-deeds.ts'
import { emptyPage, money, say } from './page-props.ts'

const underWay: ReadonlySet<string> = new Set(['needs_response', 'under_review', 'warning_needs_response'])

/** One payment from its operator's view, with the possible actions of the operator or a bank. */
export function paymentPage(
  reader: Context,
  action: string,
  intent: Stripe.PaymentIntent,
  { charge, dispute }: Paid,
): EmulatorPageProps {
  const isDisputed = dispute !== null && underWay.has(dispute.status)
  return {
    ...emptyPage(reader, action),
    title: say(reader, 'payment.title'),
    lead: say(reader, charge ? 'payment.lead' : 'payment.unpaid'),
    facts: [
      { name: say(reader, 'facts.price'), value: money(reader, intent.amount, intent.currency) },
      { name: say(reader, 'payment.refunded'), value: money(reader, charge?.amount_refunded ?? 0, intent.currency) },
      ...(dispute
        ? [{ name: say(reader, 'payment.dispute'), value: say(reader, `payment.disputes.${dispute.status}`) }]
        : []),
    ],
    deeds: charge ? deedsOf(reader, charge, dispute, isDisputed) : [],
  }
}

function deedsOf(
  reader: Context,
  { amount, amount_refunded: refunded }: Stripe.Charge,
  dispute: Stripe.Dispute | null,
  isDisputed: boolean,
): EmulatorDeed[] {
  const deed = (name: PaymentDeed, key: string): EmulatorDeed => ({ name, label: say(reader, `payment.${key}`) })
  if (isDisputed) return [deed('win', 'win'), deed('lose', 'lose')]
  if (amount === refunded || dispute?.status === 'lost') return []
  return [
    deed('refund', 'refund'),
    deed('refund-half', 'refundHalf'),
    deed('dispute', 'openDispute'),
    deed('inquire', 'inquire'),
  ]
}
