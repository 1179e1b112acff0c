import type { MailingTable } from '@bouquet/server/mail/mass-mail.ts'

export const recipients: MailingTable = {
  table: 'announcement_recipients',
  mailing: 'announcement_id',
  key: 'announcement',
}
