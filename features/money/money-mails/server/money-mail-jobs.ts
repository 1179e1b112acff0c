import {
  creditNotePdf,
  invoicePdf,
  type MailedDocument,
} from '@bouquet/features/money/invoices/server/mailed-document.ts'
import { isRecorded } from '@bouquet/features/money/payments-received/server/record-payment.ts'
import type { Services } from '@bouquet/server/context.ts'
import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import type { MoneyMail } from './money-mail.ts'
import { moneyMailContent } from './money-mail-content.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'send-money-mail': { mailId: string }
  }
}

export const moneyMailQueues = {
  'send-money-mail': { run: (services, { mailId }) => send(services, mailId) },
} satisfies Queues

async function send(services: Services, mailId: string): Promise<void> {
  const row = await readMail(services, mailId)
  if (!row) return
  const mail = { kind: row.kind, ...(row.details as object) } as MoneyMail
  // Events may arrive late: a payment that has been made by now has not failed.
  if (mail.kind === 'renewal_failed' && (await isRecorded(services.db, mail.invoice))) return
  const document = await documentOf(services, mail)
  const content = moneyMailContent(mail, document, {
    language: row.language,
    country: row.listed_country,
    firstName: row.first_name,
    origin: originOf(services.config, row.listed_country),
  })
  await sendMail(services, `money:${mailId}`, row.email, content)
}

function readMail({ db }: Services, mailId: string) {
  return db
    .selectFrom('money_mails as m')
    .innerJoin('providers as p', 'p.id', 'm.provider_id')
    .innerJoin('provider_owners as owner', 'owner.provider_id', 'm.provider_id')
    .innerJoin('accounts as a', 'a.id', 'owner.account_id')
    .select(['m.kind', 'm.details', 'p.listed_country', 'a.first_name', 'a.email', 'a.language'])
    .where('m.id', '=', mailId)
    .executeTakeFirst()
}

/** The invoice or credit note that is attached to the mail. */
async function documentOf({ db }: Services, mail: MoneyMail): Promise<MailedDocument | null> {
  if ('paymentId' in mail) return invoicePdf(db, mail.paymentId)
  return mail.kind === 'refunded' ? creditNotePdf(db, mail.refundId) : null
}
