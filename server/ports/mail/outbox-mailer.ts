import type { Database } from '../../database/database.ts'
import { withPicturesInside } from '../../mail/with-pictures-inside.ts'
import { saveToOutbox } from '../outbox/outbox.ts'
import type { Mailer } from './mail.ts'

/** The fake: mails are stored in the database and shown at `/dev/outbox`. */
export function outboxMailer(db: Database): Mailer {
  return {
    async send({ attachments = [], files = [], unsubscribeUrl: _, ...mail }) {
      const html = withPicturesInside(mail.html, attachments)
      await saveToOutbox(db, { ...mail, channel: 'mail', html }, files)
    },
  }
}
