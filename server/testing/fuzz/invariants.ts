import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

const invariants: [what: string, query: ReturnType<typeof sql>][] = [
  [
    'a wallet is what its ledger adds up to',
    sql`select w.provider_id from credit_wallets w
      where w.balance <> coalesce((select sum(amount) from credit_ledger l where l.provider_id = w.provider_id), 0) or w.balance < 0`,
  ],
  [
    'each row of a ledger follows from the one before it',
    sql`select id from (select id, balance_after, sum(amount) over (partition by provider_id order by id) as total from credit_ledger) l
      where balance_after <> total`,
  ],
  ['a movement is booked once', sql`select idempotency_key from credit_ledger group by 1 having count(*) > 1`],
  [
    'a request is paid for once',
    sql`select event_request_id from credit_ledger where entry = 'unlock' group by 1 having count(*) > 1`,
  ],
  [
    'who owes credits has none, and what was paid of a debt is on the ledger',
    sql`select d.refund_id from credit_debts d
      where d.paid <> (select coalesce(-sum(amount), 0) from credit_ledger l where l.provider_id = d.provider_id
          and l.rule = 'debt_paid' and l.idempotency_key like 'debt:' || d.refund_id || ':%')
        or (d.paid + d.cancelled < d.credits and exists (select from credit_wallets w where w.provider_id = d.provider_id and w.balance > 0))`,
  ],
  [
    'numbers of invoices have no gaps',
    sql`select kind, country, year from invoices group by 1, 2, 3 having max(sequence) <> count(*)`,
  ],
  [
    'an account has one wallet where it has a company',
    sql`select id from providers p where not exists (select from credit_wallets where provider_id = p.id)`,
  ],
]

/** Names the rules about money that the rows break. */
export async function brokenInvariants(db: Database): Promise<string[]> {
  const broken: string[] = []
  for (const [what, query] of invariants) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) broken.push(`not so: ${what} (${rows.length} times)`)
  }
  return broken
}
