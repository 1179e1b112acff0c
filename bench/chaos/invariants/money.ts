import { sql } from 'kysely'
import type { Result } from '../result.ts'
import { resultOfQuery } from '../result.ts'
import type { World } from '../world.ts'

/** Wallets, ledgers, payments and invoices agree. */
export async function checkMoney(world: Pick<World, 'db'>): Promise<Result[]> {
  return [
    await resultOfQuery(
      world,
      'wallets that are not the sum of their ledger',
      sql`select w.provider_id as id from credit_wallets w
        where w.balance <> (select coalesce(sum(amount), 0) from credit_ledger l where l.provider_id = w.provider_id)
          or w.balance <> coalesce((select balance_after from credit_ledger l where l.provider_id = w.provider_id order by l.id desc limit 1), 0)`,
    ),
    await resultOfQuery(
      world,
      'requests unlocked twice, or without a credit',
      sql`select r.id from event_requests r
        where (r.unlocked_with = 'credit' or exists (select from credit_ledger l where l.event_request_id = r.id))
          and (select count(*) from credit_ledger l where l.event_request_id = r.id and l.entry = 'unlock') <> 1`,
    ),
    await resultOfQuery(
      world,
      'payments without their credits or their invoice, or with them twice',
      sql`select o.object ->> 'id' as id from stripe_stand_in_objects o
        where o.kind = 'payment_intent' and o.object ->> 'status' = 'succeeded' and (
          (select count(*) from credit_ledger where idempotency_key = 'purchase:' || (o.object ->> 'id')) <> 1
          or (select count(*) from payments_received p join invoices i on i.payment_id = p.id and i.kind = 'invoice'
              where p.payment_intent_id = o.object ->> 'id') <> 1)`,
    ),
    await resultOfQuery(
      world,
      'wallets that hold credits while some are owed, or debts that the ledger did not pay',
      sql`select d.refund_id as id from credit_debts d
        where d.paid <> (select coalesce(-sum(amount), 0) from credit_ledger l
            where l.provider_id = d.provider_id and l.rule = 'debt_paid' and l.idempotency_key like 'debt:' || d.refund_id || ':%')
          or (d.paid + d.cancelled < d.credits and exists (select from credit_wallets w where w.provider_id = d.provider_id and w.balance > 0))`,
    ),
    await resultOfQuery(
      world,
      'credits taken back that neither left a wallet nor are owed',
      sql`select r.id from refunds r join credit_wallets w on w.provider_id = r.provider_id
        where r.reason in ('outside_refund', 'dispute') and r.credits is not null
          and r.credits <> coalesce((select -sum(amount) from credit_ledger where idempotency_key = 'reversal:' || r.id), 0)
            + coalesce((select credits from credit_debts where refund_id = r.id), 0)`,
    ),
    await resultOfQuery(
      world,
      'series of invoices with a gap',
      sql`select c.kind || ' ' || c.country || ' ' || c.year as id from invoice_counters c
        where c.last <> (select count(*) from invoices i where i.kind = c.kind and i.country = c.country and i.year = c.year)
          or c.last <> (select coalesce(max(sequence), 0) from invoices i where i.kind = c.kind and i.country = c.country and i.year = c.year)`,
    ),
  ]
}
