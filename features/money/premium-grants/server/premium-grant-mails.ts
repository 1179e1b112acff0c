import { type Country, countryFacts } from '@bouquet/domain/countries'
import { dateFormat } from '@bouquet/domain/date-format'
import { formatLocales, type Language } from '@bouquet/domain/languages'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'
import type { EndReason, GrantReason } from '../rules/premium-grant.ts'

type Reader = { firstname: string; language: Language; country: Country }
export type GrantFacts = Reader & { months: number; reason: GrantReason; endsAt: Date }
export type GrantEndFacts = Reader & { endReason: EndReason; isOpen: boolean }
export type GrantOverFacts = Reader & { isOpen: boolean }

/** Mails a provider that Premium was granted to them, why, and until when it is open. */
export function grantMail(
  { firstname, language, country, months, reason, endsAt }: GrantFacts,
  link: string,
): MailContent {
  const { timeZone } = countryFacts(country)
  const day = dateFormat(formatLocales[language], { dateStyle: 'long', timeZone })(endsAt)
  const t = (key: string) => translate(language, 'premium-grant-mails', key, { firstname, count: months, day })
  return mailOf(language, link, t, 'granted', [t('granted.text'), t(`reasons.${reason}`)])
}

/** Mails a provider that an operator has ended granted Premium, and whether a subscription keeps it open. */
export function grantEndedMail({ firstname, language, endReason, isOpen }: GrantEndFacts, link: string): MailContent {
  const t = (key: string) => translate(language, 'premium-grant-mails', key, { firstname })
  const texts = [t('ended.text'), t(`endReasons.${endReason}`), t(isOpen ? 'ended.stillOpen' : 'ended.closed')]
  return mailOf(language, link, t, 'ended', texts)
}

/** Mails a provider that the last granted month is over, and whether a subscription keeps Premium open. */
export function grantOverMail({ firstname, language, isOpen }: GrantOverFacts, link: string): MailContent {
  const t = (key: string) => translate(language, 'premium-grant-mails', key, { firstname })
  return mailOf(language, link, t, 'over', [t('over.text'), t(isOpen ? 'ended.stillOpen' : 'over.closed')])
}

function mailOf(
  language: Language,
  link: string,
  t: (key: string) => string,
  event: 'granted' | 'ended' | 'over',
  texts: string[],
): MailContent {
  return {
    language,
    ...(event === 'granted' && { composition: 'celebration' }),
    subject: t(`${event}.subject`),
    preview: t(`${event}.title`),
    title: t(`${event}.title`),
    blocks: [
      ...texts.map((text) => ({ kind: 'text' as const, text })),
      { kind: 'button', label: t('button'), url: link },
      { kind: 'note', text: t(`${event}.note`) },
    ],
    footer: t('footer'),
  }
}
