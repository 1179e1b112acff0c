import type { Database } from '../../database/database.ts'
import { saveToOutbox } from '../outbox/outbox.ts'
import type { SmsSender } from './sms.ts'

/** The fake: text messages are stored in the database and shown at `/dev/outbox`. */
export function outboxSmsSender(db: Database): SmsSender {
  return {
    send: (message) => saveToOutbox(db, { ...message, channel: 'sms', subject: null, html: null }),
  }
}
