import { dateFormat } from '@bouquet/domain/date-format'
import { formatLocales, type Language } from '@bouquet/domain/languages'
import { type Currency, formatMoneyInFull } from '@bouquet/domain/money'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'

export type ReversalFacts = {
  event: 'taken' | 'lost' | 'returned'
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
  /** How many credits were taken back in all, how many of them became a debt, and how much debt was cancelled. */
  credits: number
  owed: number
  cancelled: number
  balance: number
  respondBy: Date | null
}

/** Notifies a provider of the consequences for their credits or Premium when a payment of theirs was reversed or came back. */
export function providerReversalMail(facts: ReversalFacts, language: Language, link: string): MailContent {
  const say = sayer(facts, language)
  const name = `${facts.reason === 'dispute' ? 'dispute' : 'refund'}.${facts.event}`
  const paragraphs = [say(`${name}.text`), ...consequences(facts, say)]
  return {
    language,
    subject: say(`${name}.subject`),
    preview: say(`${name}.title`),
    title: say(`${name}.title`),
    blocks: [
      ...paragraphs.map((text) => ({ kind: 'text' as const, text })),
      { kind: 'button', label: say(facts.isPremium ? 'seePremium' : 'seeCredits'), url: link },
      ...(facts.isPremium ? [] : [{ kind: 'note' as const, text: say('balance', { count: facts.balance }) }]),
    ],
    footer: say('footer'),
  }
}

/** Like `providerReversalMail`, for an administrator. */
export function operatorReversalMail(facts: ReversalFacts, language: Language, link: string): MailContent {
  const say = sayer(facts, language)
  const name = `operator.${facts.reason === 'dispute' ? 'dispute' : 'refund'}.${facts.event}`
  const isUrgent = facts.respondBy !== null && facts.event === 'taken'
  const paragraphs = [
    say(`${name}.text`),
    ...(isUrgent ? [say('operator.respondBy')] : []),
    ...(facts.owed > facts.cancelled ? [say('operator.owed', { count: facts.owed - facts.cancelled })] : []),
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

function consequences(facts: ReversalFacts, say: Say): string[] {
  if (facts.isPremium) return facts.event === 'lost' ? [] : [say(facts.isPremiumOpen ? 'premiumOpen' : 'premiumEnded')]
  if (facts.event === 'returned') return returned(facts, say)
  const left = facts.credits - facts.owed
  return [
    ...(left > 0 ? [say('creditsLeft', { count: left })] : []),
    ...(facts.owed > 0 ? [say('creditsOwed', { count: facts.owed })] : []),
  ]
}

function returned({ credits, cancelled }: ReversalFacts, say: Say): string[] {
  const back = credits - cancelled
  return [
    ...(back > 0 ? [say('creditsBack', { count: back })] : []),
    ...(cancelled > 0 ? [say('debtCancelled', { count: cancelled })] : []),
  ]
}

function sayer(facts: ReversalFacts, language: Language): Say {
  const locale = formatLocales[language]
  const day = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const values = {
    firstname: facts.firstname,
    company: facts.company,
    reference: facts.reference,
    price: formatMoneyInFull({ cents: facts.amountCents, currency: facts.currency }, locale),
    date: facts.respondBy ? day(facts.respondBy) : '',
    end: facts.premiumEndAt ? day(facts.premiumEndAt) : '',
  }
  return (key, more) => translate(language, 'reversal-mails', key, { ...values, ...more })
}
