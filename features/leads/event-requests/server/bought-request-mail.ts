import type { Language } from '@bouquet/domain/languages'
import { accountNotice } from '@bouquet/server/mail/account-notice.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'
import { venueBlock } from './venue-block.ts'

type Bought = {
  language: Language
  firstname: string
  credits: number
  isTooLate: boolean
  /** The venue that was asked; null where it was a planner. */
  venue: string | null
}

/**
 * Notifies a provider that a request stays sealed although they bought credits for it: it can no longer be opened, or the provider owed credits.
 */
export function boughtRequestMail(
  { language, firstname, credits, isTooLate, venue }: Bought,
  link: string,
): MailContent {
  const notice = isTooLate ? 'boughtTooLate' : 'boughtButOwed'
  const mail = accountNotice(language, notice, { firstname, count: credits }, link)
  const [text, ...others] = mail.blocks
  return { ...mail, blocks: [...(text ? [text] : []), ...venueBlock(language, venue), ...others] }
}
