import type { Language } from '@bouquet/domain/languages'
import { translate } from '@bouquet/server/i18n.ts'

/** Rule "lost link": the page that mails the couple's project links again, on the host of this link. */
export function lostLink(language: Language, link: string): { label: string; url: string } {
  return { label: translate(language, 'mails', 'lostLink'), url: new URL('/project/link', link).href }
}
