import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import { z } from 'zod'
import { type Form, readForm } from './parse-form.ts'

const wantedList = z.strictObject({
  payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: z.string() }),
  limit: z.coerce.number().int().min(1).max(100).default(10),
})

/** Stripe's list of invoices of a payment: the invoice of a subscription's period, or none. Throws StripeProblem. */
export async function listInvoicePayments(db: Database, form: Form): Promise<Stripe.ApiList<Stripe.InvoicePayment>> {
  const { payment } = readForm(wantedList, form)
  const rows = await db
    .selectFrom('stripe_stand_in_objects')
    .select('object')
    .where('kind', '=', 'invoice')
    .where(sql`object #>> '{payments,data,0,payment,payment_intent}'`, '=', payment.payment_intent)
    .execute()
  const invoices = rows.map((row) => row.object as unknown as Stripe.Invoice)
  const data = invoices.flatMap((invoice) => invoice.payments?.data ?? [])
  return { object: 'list', data, has_more: false, url: '/v1/invoice_payments' }
}
