import type { Database } from '../../database/database.ts'
import { saveToOutbox } from '../outbox/outbox.ts'
import type { InlinePicture, Mailer } from './mail.ts'

/** The fake: mails are stored in the database and shown at `/dev/outbox`. */
export function outboxMailer(db: Database): Mailer {
  return {
    async send({ attachments = [], files = [], unsubscribeUrl: _, ...mail }) {
      const html = withPicturesInside(mail.html, attachments)
      await saveToOutbox(db, { ...mail, channel: 'mail', html }, files)
    },
  }
}

// A browser knows nothing of cid: addresses, so the outbox stores the pictures as data: addresses.
function withPicturesInside(html: string, pictures: InlinePicture[]): string {
  return pictures.reduce(
    (text, { contentId, contentType, bytes }) =>
      text.replaceAll(`cid:${contentId}`, `data:${contentType};base64,${bytes.toString('base64')}`),
    html,
  )
}
