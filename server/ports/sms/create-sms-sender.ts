import type { Database } from '../../database/database.ts'
import { type BrevoSettings, brevoSmsSender } from './brevo-sms-sender.ts'
import { outboxSmsSender } from './outbox-sms-sender.ts'
import type { SmsSender } from './sms.ts'
import { type TwilioSettings, twilioSmsSender } from './twilio-sms-sender.ts'

type SmsSettings = ({ kind: 'twilio' } & TwilioSettings) | ({ kind: 'brevo' } & BrevoSettings) | { kind: 'outbox' }

/** Creates the configured sender of text messages; the outbox is in the database. */
export function createSmsSender(settings: SmsSettings, db: Database): SmsSender {
  if (settings.kind === 'twilio') return twilioSmsSender(settings)
  if (settings.kind === 'brevo') return brevoSmsSender(settings)
  return outboxSmsSender(db)
}
