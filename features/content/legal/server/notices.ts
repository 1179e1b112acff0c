import type { MailingTable } from '@bouquet/server/mail/mass-mail.ts'

export const notices: MailingTable = { table: 'legal_notices', mailing: 'change_id', key: 'legal-notice' }
