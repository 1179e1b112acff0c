import type { Database } from '../../database/database.ts'
import type { Mailer } from './mail.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

export type MailSettings =
  /** `url`: smtp(s)://user:password@host:port; `from`: `Name <address>` or an address. */
  { kind: 'smtp'; url: string; from: string } | { kind: 'outbox'; db: Database }

/** The mailer that the settings ask for. */
export function createMailer(settings: MailSettings): Mailer {
  return settings.kind === 'smtp' ? smtpMailer(settings) : outboxMailer(settings.db)
}
