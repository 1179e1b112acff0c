import { formatLocales, type Language } from '@bouquet/domain/languages'
import { type Currency, formatMoneyInFull } from '@bouquet/domain/money'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'

export type ToldReversal = {
  news: 'taken' | 'lost' | 'returned'
  reason: string
  firstname: string
  company: string
  /** The payment at the payment provider. */
  reference: string
  amountCents: number
  currency: Currency
  isPremium: boolean
  isPremiumOpen: boolean
  premiumEndAt: Date | null
  /** Taken back in all, and how many of them were owed and are no more. */
  credits: number
  owed: number
  cancelled: number
  balance: number
  respondBy: Date | null
}

/** Tells a provider what became of their credits or Premium when a payment of theirs went back, or came again. */
export function providerReversalMail(told: ToldReversal, language: Language, link: string): MailContent {
  const say = sayer(told, language)
  const name = `${told.reason === 'dispute' ? 'dispute' : 'refund'}.${told.news}`
  const paragraphs = [say(`${name}.text`), ...consequences(told, say)]
  return {
    language,
    subject: say(`${name}.subject`),
    preview: say(`${name}.title`),
    title: say(`${name}.title`),
    blocks: [
      ...paragraphs.map((text) => ({ kind: 'text' as const, text })),
      { kind: 'button', label: say(told.isPremium ? 'seePremium' : 'seeCredits'), url: link },
      ...(told.isPremium ? [] : [{ kind: 'note' as const, text: say('balance', { count: told.balance }) }]),
    ],
    footer: say('footer'),
  }
}

/** The same for an administrator. */
export function operatorReversalMail(told: ToldReversal, language: Language, link: string): MailContent {
  const say = sayer(told, language)
  const name = `operator.${told.reason === 'dispute' ? 'dispute' : 'refund'}.${told.news}`
  const isUrgent = told.respondBy !== null && told.news === 'taken'
  const paragraphs = [
    say(`${name}.text`),
    ...(isUrgent ? [say('operator.respondBy')] : []),
    ...(told.owed > told.cancelled ? [say('operator.owed', { count: told.owed - told.cancelled })] : []),
  ]
  return {
    language,
    subject: say(`${name}.subject`),
    preview: say(`${name}.text`),
    title: say(`${name}.subject`),
    blocks: [
      ...paragraphs.map((text) => ({ kind: 'text' as const, text })),
      { kind: 'button', label: say('operator.button'), url: link },
      { kind: 'note', text: say('operator.reference') },
    ],
    footer: say('operator.footer'),
  }
}

type Say = (key: string, more?: Record<string, unknown>) => string

function consequences(told: ToldReversal, say: Say): string[] {
  if (told.isPremium) return told.news === 'lost' ? [] : [say(told.isPremiumOpen ? 'premiumOpen' : 'premiumEnded')]
  if (told.news === 'returned') return returned(told, say)
  const left = told.credits - told.owed
  return [
    ...(left > 0 ? [say('creditsLeft', { count: left })] : []),
    ...(told.owed > 0 ? [say('creditsOwed', { count: told.owed })] : []),
  ]
}

function returned({ credits, cancelled }: ToldReversal, say: Say): string[] {
  const back = credits - cancelled
  return [
    ...(back > 0 ? [say('creditsBack', { count: back })] : []),
    ...(cancelled > 0 ? [say('debtCancelled', { count: cancelled })] : []),
  ]
}

function sayer(told: ToldReversal, language: Language): Say {
  const locale = formatLocales[language]
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const values = {
    firstname: told.firstname,
    company: told.company,
    reference: told.reference,
    price: formatMoneyInFull({ cents: told.amountCents, currency: told.currency }, locale),
    date: told.respondBy ? day.format(told.respondBy) : '',
    end: told.premiumEndAt ? day.format(told.premiumEndAt) : '',
  }
  return (key, more) => translate(language, 'reversal-mails', key, { ...values, ...more })
}
