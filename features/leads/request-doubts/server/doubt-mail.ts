import type { Language } from '@bouquet/domain/languages'
import { accountNotice } from '@bouquet/server/mail/account-notice.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'

type Doubt = { firstname: string; company: string; couple: string; city: string }

/** Notifies an administrator of a project that a provider declined as questionable. */
export function doubtedRequestMail(language: Language, doubt: Doubt, link: string): MailContent {
  return accountNotice(language, 'doubtedRequest', doubt, link)
}
