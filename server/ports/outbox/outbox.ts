import type { Language } from '@bouquet/domain/languages'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export type Channel = 'mail' | 'sms'

/** A message in the format of `/dev/outbox.json`. */
type OutboxMessage = {
  id: string
  channel: Channel
  to: string
  locale: Language
  subject: string | null
  text: string
  html: string | null
  createdAt: string
  attachments: OutboxAttachment[]
}

/** An attachment of a message, served by `/dev/outbox/attachments/{id}`. */
type OutboxAttachment = { id: string; fileName: string; contentType: string; bytes: number }

type NewMessage = Omit<OutboxMessage, 'id' | 'createdAt' | 'attachments'> & { key?: string }
type File = { fileName: string; contentType: string; bytes: Buffer }

/** Stores a message and its attachments instead of sending it; a message with a key only once. */
export async function saveToOutbox(db: Database, message: NewMessage, files: readonly File[] = []): Promise<void> {
  const { channel, to, locale, subject, text, html, key = null } = message
  await sql`
    with message as (
      insert into outbox_messages (channel, to_address, locale, subject, text, html, delivery_key)
      values (${channel}, ${to}, ${locale}, ${subject}, ${text}, ${html}, ${key})
      on conflict (delivery_key) where delivery_key is not null do nothing
      returning id
    )
    insert into outbox_attachments (message_id, file_name, content_type, content)
    select message.id, f.file_name, f.content_type, f.content
    from message, unnest(
      ${files.map(({ fileName }) => fileName)}::text[],
      ${files.map(({ contentType }) => contentType)}::text[],
      ${files.map(({ bytes }) => bytes)}::bytea[]
    ) as f (file_name, content_type, content)
  `.execute(db)
}

/** An attachment of a stored message; null where there is none. */
export async function findAttachment(db: Database, id: string): Promise<File | null> {
  const { rows } = await sql<File>`
    select file_name as "fileName", content_type as "contentType", content as bytes
    from outbox_attachments where id = ${id}::bigint
  `.execute(db)
  return rows[0] ?? null
}

/** The stored messages, newest first; `to` is compared case-insensitively. */
export async function listOutbox(
  db: Database,
  filter: { to?: string | undefined; channel?: Channel | undefined; limit: number },
): Promise<OutboxMessage[]> {
  const to = filter.to?.trim().toLowerCase() ?? null
  const { rows } = await sql<OutboxMessage & { createdAt: Date }>`
    select id::text, channel, to_address as "to", locale, subject, text, html, created_at as "createdAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id::text, 'fileName', a.file_name, 'contentType', a.content_type,
          'bytes', length(a.content)) order by a.id)
        from outbox_attachments a where a.message_id = outbox_messages.id
      ), '[]') as attachments
    from outbox_messages
    where (${to}::text is null or lower(to_address) = ${to})
      and (${filter.channel ?? null}::text is null or channel = ${filter.channel ?? null})
    order by outbox_messages.id desc
    limit ${filter.limit}
  `.execute(db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
