import type { Database } from '../database/database.ts'

/** The mails to an address, newest first. */
export function outboxOf(db: Database, to: string) {
  return db
    .selectFrom('outbox_messages')
    .select(['subject', 'locale', 'text'])
    .where('to_address', '=', to)
    .where('channel', '=', 'mail')
    .orderBy('id', 'desc')
    .execute()
}
