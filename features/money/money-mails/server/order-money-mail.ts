import type { ProviderId } from '@bouquet/domain/ids'
import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'
import type { MoneyMail } from './money-mail.ts'

/** The mail's topic and recipient; `reference` identifies it among the mails of its kind. */
type MoneyMailOrder = { providerId: ProviderId; reference: string; mail: MoneyMail }

/**
 * Orders mails about money in the caller's transaction, each once for its kind and reference (rule "mails about money"); none for a deleted
 * account. Returns how many were new.
 */
async function orderMoneyMails(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  db: Kysely<DB>,
  orders: readonly MoneyMailOrder[],
): Promise<number> {
  const wanted = orders.map(({ providerId, reference, mail: { kind, ...details } }) => ({
    provider_id: providerId,
    kind,
    reference,
    details,
  }))
  const { rows } = await sql<{ id: string }>`
    insert into money_mails (provider_id, kind, reference, details, created_at)
    select o.provider_id, o.kind, o.reference, o.details, ${now()}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as o (provider_id uuid, kind text, reference text, details jsonb)
    join providers on providers.id = o.provider_id
    on conflict (kind, reference) do nothing
    returning id
  `.execute(db)
  const payloads = rows.map(({ id }) => ({ mailId: id }))
  if (payloads.length > 0) await jobs.enqueueMany(db, 'send-money-mail', payloads)
  return rows.length
}

/** Like `orderMoneyMails`, for one mail. */
export async function orderMoneyMail(
  ctx: Pick<Services, 'jobs' | 'now'>,
  db: Kysely<DB>,
  order: MoneyMailOrder,
): Promise<void> {
  await orderMoneyMails(ctx, db, [order])
}
