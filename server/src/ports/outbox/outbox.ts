import type { Language } from '@bouquet/domain/languages'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export type Channel = 'mail' | 'sms'

/** A message as `/dev/outbox.json` shows it. */
export type OutboxMessage = {
  id: string
  channel: Channel
  to: string
  locale: Language
  subject: string | null
  text: string
  html: string | null
  createdAt: string
}

/** Keeps a message where people can read it instead of sending it; one with a key once. */
export async function keepInOutbox(
  db: Database,
  message: Omit<OutboxMessage, 'id' | 'createdAt'> & { key?: string },
): Promise<void> {
  const { channel, to, locale, subject, text, html, key = null } = message
  await sql`
    insert into outbox_messages (channel, to_address, locale, subject, text, html, delivery_key)
    values (${channel}, ${to}, ${locale}, ${subject}, ${text}, ${html}, ${key})
    on conflict (delivery_key) where delivery_key is not null do nothing
  `.execute(db)
}

/** The kept messages, newest first; `to` compares without regard to case. */
export async function listOutbox(
  db: Database,
  filter: { to?: string | undefined; channel?: Channel | undefined; limit: number },
): Promise<OutboxMessage[]> {
  const to = filter.to?.trim().toLowerCase() ?? null
  const { rows } = await sql<OutboxMessage & { createdAt: Date }>`
    select id::text, channel, to_address as "to", locale, subject, text, html, created_at as "createdAt"
    from outbox_messages
    where (${to}::text is null or lower(to_address) = ${to})
      and (${filter.channel ?? null}::text is null or channel = ${filter.channel ?? null})
    order by outbox_messages.id desc
    limit ${filter.limit}
  `.execute(db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
