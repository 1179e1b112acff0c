import type { Database } from '../../database/database.ts'
import type { Mailer } from './mail.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

type MailSettings =
  /** `url`: smtp(s)://user:password@host:port; `from`: `Name <address>` or an address. */
  { kind: 'smtp'; url: string; from: string } | { kind: 'outbox' }

/** Creates the configured mailer; the outbox is in the database. */
export function createMailer(settings: MailSettings, db: Database): Mailer {
  return settings.kind === 'smtp' ? smtpMailer(settings) : outboxMailer(db)
}
