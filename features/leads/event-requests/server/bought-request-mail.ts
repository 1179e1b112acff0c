import type { Language } from '@bouquet/domain/languages'
import { accountNotice } from '@bouquet/server/mail/account-notice.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'

type Bought = { language: Language; firstname: string; credits: number; isTooLate: boolean }

/**
 * Notifies a provider that a request stays sealed although they bought credits for it: it can no longer be opened, or the provider owed credits.
 */
export function boughtRequestMail({ language, firstname, credits, isTooLate }: Bought, link: string): MailContent {
  const notice = isTooLate ? 'boughtTooLate' : 'boughtButOwed'
  return accountNotice(language, notice, { firstname, count: credits }, link)
}
