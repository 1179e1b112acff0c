import { dateFormat } from '@bouquet/domain/date-format'
import { formatLocales, type Language } from '@bouquet/domain/languages'
import type { LegalPageName } from '@bouquet/domain/legal-pages'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'

type Announced = { language: Language; page: LegalPageName; effectiveOn: string; firstName: string; summary: string }

/** Notifies the holder of an account of a change of a legal text; `link` leads to the coming text. */
export function legalNoticeMail(
  { language, page, effectiveOn, firstName, summary }: Announced,
  link: string,
): MailContent {
  const days = dateFormat(formatLocales[language], { dateStyle: 'long', timeZone: 'UTC' })
  const values = { firstname: firstName, date: days(new Date(effectiveOn)) }
  const t = (key: string) => translate(language, 'legal-mails', key, values)
  return {
    language,
    subject: t(`${page}.subject`),
    preview: t(`${page}.title`),
    title: t(`${page}.title`),
    blocks: [
      { kind: 'text', text: t(`${page}.text`) },
      { kind: 'text', text: summary },
      { kind: 'button', label: t('button'), url: link },
      { kind: 'note', text: t(`${page}.note`) },
    ],
    footer: t('footer'),
  }
}
