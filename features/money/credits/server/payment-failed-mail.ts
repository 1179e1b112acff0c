import { formatLocales, type Language } from '@bouquet/domain/languages'
import { formatMoneyInFull, type Money } from '@bouquet/domain/money'
import { accountNotice } from '@bouquet/server/mail/account-notice.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'

/** Notifies a provider that a payment in progress has failed. */
export function paymentFailedMail(language: Language, firstname: string, paid: Money, link: string): MailContent {
  const price = formatMoneyInFull(paid, formatLocales[language])
  return accountNotice(language, 'paymentFailed', { firstname, price }, link)
}
