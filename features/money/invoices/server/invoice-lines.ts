import type { PremiumPlan } from '@bouquet/domain/plans'
import { netShares } from '@bouquet/domain/vat'
import type { BilledLine } from '@bouquet/server/ports/payments/payments.ts'
import type { BilledPayment, BilledReduction } from './billed-payment.ts'

/** One line of an invoice or credit note, stored when it was issued; in cents. */
export type InvoiceLine = {
  /**
   * `unused_…` is the credit for the unused time of the previous plan; `balance` is an amount left over or owed from earlier; `coupon` is what a
   * coupon takes off.
   */
  what: 'credits' | PremiumPlan | 'unused_monthly' | 'unused_yearly' | 'balance' | 'coupon'
  quantity: number
  netCents: number
  grossCents: number
  /** Instants (ISO 8601); null where the line covers no period. */
  period: { start: string; end: string } | null
  /** Of a coupon alone. */
  coupon?: { code: string; percentOff: number }
}

/** The lines of a payment, with VAT at this rate taken out so that they add up to the invoice's sums. */
export function linesOfPayment(payment: BilledPayment, rate: number): InvoiceLine[] {
  return withNet(payment.what === 'credits' ? creditsLines(payment) : premiumLines(payment), rate)
}

/** The single line of a credit note. */
export function lineOfRefund(
  { what, credits, amountCents }: { what: InvoiceLine['what']; credits: number | null; amountCents: number },
  rate: number,
): InvoiceLine[] {
  return withNet([{ what, quantity: credits ?? 1, grossCents: -amountCents, period: null }], rate)
}

type GrossLine = Omit<InvoiceLine, 'netCents'>

function withNet(lines: GrossLine[], rate: number): InvoiceLine[] {
  const nets = netShares(
    lines.map(({ grossCents }) => grossCents),
    rate,
  )
  return lines.map((line, place) => ({ ...line, netCents: nets[place] ?? 0 }))
}

/** The credits at their price, and below them what a coupon takes off. */
function creditsLines({ credits, amountCents, reduction }: Extract<BilledPayment, { what: 'credits' }>): GrossLine[] {
  const off = reduction?.cents ?? 0
  const line = { what: 'credits', quantity: credits, grossCents: amountCents + off, period: null } as const
  return reduction ? [line, couponLine(reduction)] : [line]
}

function couponLine({ code, percentOff, cents }: BilledReduction): GrossLine {
  return { what: 'coupon', quantity: 1, grossCents: -cents, period: null, coupon: { code, percentOff } }
}

type PremiumPayment = Extract<BilledPayment, { what: PremiumPlan }>

/** The lines that the payment provider billed; one line with the whole amount where it gave none, or where they do not add up. */
function premiumLines({ what, amountCents, lines, reduction }: PremiumPayment): GrossLine[] {
  const sum = lines.reduce((total, line) => total + line.amountCents, 0)
  if (lines.length === 0 || sum !== amountCents)
    return [{ what, quantity: 1, grossCents: amountCents, period: lines.find(isPlan)?.period ?? null }]
  return lines.map((line) =>
    line.kind === 'discount' && reduction
      ? couponLine({ ...reduction, cents: -line.amountCents })
      : { what: nameOf(line, what), quantity: line.quantity, grossCents: line.amountCents, period: line.period },
  )
}

const isPlan = ({ kind }: BilledLine) => kind === 'plan'

const unused = { premium_monthly: 'unused_monthly', premium_yearly: 'unused_yearly' } as const
const otherPlan = { premium_monthly: 'premium_yearly', premium_yearly: 'premium_monthly' } as const

/**
 * A line whose price is not one of our plans' counts as the plan that was paid; unused time counts as the other plan, and a discount that is of no
 * coupon of ours as a balance.
 */
function nameOf({ kind, plan }: BilledLine, paid: PremiumPlan): InvoiceLine['what'] {
  if (kind === 'balance' || kind === 'discount') return 'balance'
  return kind === 'plan' ? (plan ?? paid) : unused[plan ?? otherPlan[paid]]
}
