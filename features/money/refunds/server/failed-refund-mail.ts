import { formatLocales, type Language } from '@bouquet/domain/languages'
import { type Currency, formatMoneyInFull } from '@bouquet/domain/money'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'

type FailedRefund = {
  cents: number
  currency: Currency
  /** Null where no credits were given back. */
  credits: number | null
  reference: string
  /** Null where the account is gone. */
  company: string | null
  hasCreditNote: boolean
}

/** Notifies an administrator of a promised refund that did not arrive. */
export function failedRefundMail(refund: FailedRefund, language: Language, link: string): MailContent {
  const { cents, currency, reference, company } = refund
  const price = formatMoneyInFull({ cents, currency }, formatLocales[language])
  const say = (key: string) =>
    translate(language, 'reversal-mails', `operator.${key}`, { price, reference, company: company ?? reference })
  const paragraphs = [
    say(company === null ? 'ownRefund.gone' : 'ownRefund.text'),
    ...(refund.credits !== null && company !== null ? [say('ownRefund.creditsBack')] : []),
    ...(refund.hasCreditNote ? [say('ownRefund.creditNote')] : []),
  ]
  return {
    language,
    subject: say('ownRefund.subject'),
    preview: paragraphs[0] ?? '',
    title: say('ownRefund.subject'),
    blocks: [
      ...paragraphs.map((text) => ({ kind: 'text' as const, text })),
      ...(company === null ? [] : [{ kind: 'button' as const, label: say('button'), url: link }]),
      { kind: 'note', text: say('reference') },
    ],
    footer: say('footer'),
  }
}
