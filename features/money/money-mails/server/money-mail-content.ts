import { type Country, countryFacts } from '@bouquet/domain/countries'
import { creditRefundDays } from '@bouquet/domain/credit-price'
import { dateFormat } from '@bouquet/domain/date-format'
import { formatLocales, type Language } from '@bouquet/domain/languages'
import { paymentTries } from '@bouquet/domain/late-payment'
import { type Currency, formatMoneyInFull } from '@bouquet/domain/money'
import { firstPremiumPrices } from '@bouquet/domain/plans'
import type { MailedDocument } from '@bouquet/features/money/invoices/server/mailed-document.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'
import type { MailBlock } from '@bouquet/site/mail/mail-body.ts'
import type { MoneyMail } from './money-mail.ts'

type MoneyMailReader = { language: Language; country: Country; firstName: string; origin: string }

type Fact = { label: string; value: string }
type Writer = {
  t: (key: string, values?: Record<string, unknown>) => string
  money: (cents: number, currency: Currency) => string
  day: (instant: string) => string
}

/** The content of a mail about money; the invoice or credit note is attached. */
export function moneyMailContent(
  mail: MoneyMail,
  document: MailedDocument | null,
  reader: MoneyMailReader,
): MailContent {
  const { language, origin } = reader
  const writer = writerFor(reader)
  const key = keyOf(mail)
  const values = { firstname: reader.firstName, ...valuesOf(mail, document, writer) }
  const t = (name: string) => writer.t(`${key}.${name}`, values)
  const facts = factsOf(mail, document, writer)
  return {
    language,
    subject: t('subject'),
    preview: t('title'),
    title: t('title'),
    blocks: [
      { kind: 'text', text: t('text') },
      ...(facts.length > 0 ? [{ kind: 'facts', facts } satisfies MailBlock] : []),
      { kind: 'button', label: writer.t(`buttons.${buttonOf(mail)}`), url: `${origin}/${pageOf(mail)}` },
      { kind: 'note', text: t('note') },
    ],
    footer: writer.t('footer'),
    ...(document && { files: [document.file] }),
  }
}

function writerFor({ language, country }: MoneyMailReader): Writer {
  const locale = formatLocales[language]
  const { timeZone } = countryFacts(country)
  const day = dateFormat(locale, { dateStyle: 'long', timeZone })
  return {
    t: (key, values) => translate(language, 'money-mails', key, values),
    money: (cents, currency) => formatMoneyInFull({ cents, currency }, locale),
    day: (instant) => day(new Date(instant)),
  }
}

/** The key of the mail's texts: a last attempt and each way to end have their own. */
function keyOf(mail: MoneyMail): string {
  if (mail.kind === 'renewal_failed') return mail.nextTryAt ? 'renewal_failed' : 'renewal_failed_last'
  if (mail.kind === 'refund_failed') return mail.areCredits ? 'refund_failed_credits' : 'refund_failed_premium'
  return mail.kind === 'premium_ended' ? `premium_ended_${mail.cause}` : mail.kind
}

function valuesOf(mail: MoneyMail, document: MailedDocument | null, { money, day }: Writer): Record<string, unknown> {
  return {
    days: creditRefundDays,
    ...('amountCents' in mail && mail.amountCents !== undefined && { amount: money(mail.amountCents, mail.currency) }),
    ...(document && { amount: money(Math.abs(document.grossCents), document.currency) }),
    ...('renewsAt' in mail && { date: day(mail.renewsAt) }),
    ...('endsAt' in mail && { date: day(mail.endsAt) }),
    ...(mail.kind === 'renewal_failed' && {
      try: mail.try,
      tries: Math.max(paymentTries, mail.try),
      next: mail.nextTryAt && day(mail.nextTryAt),
    }),
    ...(mail.kind === 'card_expiring' && {
      last4: mail.last4,
      month: `${String(mail.month).padStart(2, '0')}/${mail.year}`,
      price: money(mail.amountCents ?? firstPremiumPrices[mail.currency][mail.plan], mail.currency),
    }),
  }
}

function factsOf(mail: MoneyMail, document: MailedDocument | null, { t, money, day }: Writer): Fact[] {
  const fact = (name: string, value: string): Fact => ({ label: t(`facts.${name}`), value })
  const paid = document && [
    fact('document', document.number),
    fact('amount', money(document.grossCents, document.currency)),
  ]
  if (mail.kind === 'renewal_failed')
    return [
      fact('amount', money(mail.amountCents, mail.currency)),
      fact('next', mail.nextTryAt ? day(mail.nextTryAt) : t('facts.none')),
    ]
  if (mail.kind === 'renewal_ahead')
    return [
      fact('renewal', day(mail.renewsAt)),
      fact('amount', money(mail.amountCents, mail.currency)),
      fact('cancelBefore', day(mail.renewsAt)),
    ]
  if (paid && 'renewsAt' in mail) return [...paid, fact('renewal', day(mail.renewsAt))]
  return paid ?? []
}

/** The label of the mail's button: what the provider should do. */
function buttonOf(mail: MoneyMail): string {
  const needsCard = mail.kind === 'renewal_failed' || mail.kind === 'card_expiring'
  return needsCard ? 'card' : pageOf(mail)
}

function pageOf(mail: MoneyMail): 'credits' | 'subscription' {
  if (mail.kind === 'refund_failed') return mail.areCredits ? 'credits' : 'subscription'
  return mail.kind === 'credits_paid' || mail.kind === 'refunded' ? 'credits' : 'subscription'
}
