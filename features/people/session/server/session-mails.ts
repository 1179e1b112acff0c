import type { Language } from '@bouquet/domain/languages'
import { accountNotice } from '@bouquet/server/mail/account-notice.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'
import { linkHours } from '../rules/account-links.ts'

/** Asks somebody to confirm their address; `link` leads to the page that does it. */
export function confirmAddressMail(language: Language, firstname: string, link: string): MailContent {
  return accountNotice(language, 'confirmAddress', { firstname, days: linkHours.confirm_email / 24 }, link)
}

/** Mails the link for a new password. */
export function resetPasswordMail(language: Language, firstname: string, link: string): MailContent {
  return accountNotice(language, 'resetPassword', { firstname, hours: linkHours.reset_password }, link)
}

/** Notifies that a new password was set; `link` leads to the sign-in page. */
export function newPasswordMail(language: Language, firstname: string, link: string): MailContent {
  return accountNotice(language, 'newPassword', { firstname }, link)
}
