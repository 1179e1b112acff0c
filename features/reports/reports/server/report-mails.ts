import type { Language } from '@bouquet/domain/languages'
import { translate } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'
import type { MailBlock } from '@bouquet/site/mail/mail-body.ts'
import type { ReportSubject } from '../rules/report.ts'
import type { DecisionGround } from '../rules/report-state.ts'

type MailedReport = { language: Language; number: number; subject: ReportSubject; name: string }

/** The receipt of a report; `link` leads to the reporter's page. */
export function reportReceivedMail(report: MailedReport & { days: number }, link: string): MailContent {
  const { language, number, days } = report
  const t = (key: string) => translate(language, 'report-mails', key, { number, days })
  return {
    language,
    subject: t('received.subject'),
    preview: t('received.title'),
    title: t('received.title'),
    blocks: [
      factsOf(report),
      { kind: 'text', text: t('received.text') },
      { kind: 'button', label: t('received.button'), url: link },
      { kind: 'note', text: t('received.note') },
    ],
    footer: t('footerReporter'),
  }
}

/** What a decision is for its reader. `unchanged`: their complaint was not upheld. */
export const reporterVariants = ['hidden', 'no_violation', 'found_false', 'unchanged'] as const
export type ReporterVariant = (typeof reporterVariants)[number]
export const ownerVariants = ['hidden', 'restored', 'unchanged'] as const
export type OwnerVariant = (typeof ownerVariants)[number]

type MailedDecision = MailedReport & {
  ground: DecisionGround | null
  rule: string
  reasons: string
  /** An operator found it by looking; nobody reported it. */
  isOwnInitiative: boolean
  /** It replaces an earlier decision. */
  isChanged: boolean
  /** Until when the reader may complain, as a date in their language; null where they may not. */
  complainUntil: string | null
}

/** Notifies a reporter of a decision, with its reasons; `link` leads to their page. */
export function reportDecidedMail(decision: MailedDecision & { variant: ReporterVariant }, link: string): MailContent {
  return decisionMail(decision, { texts: `reporter.${decision.variant}`, footer: 'footerReporter', link, closing: [] })
}

/** The statement of reasons for the owner of what was reported; `link` leads to their page of the report. */
export function contentDecidedMail(decision: MailedDecision & { variant: OwnerVariant }, link: string): MailContent {
  const { language, number, variant, isOwnInitiative } = decision
  const byPerson = isOwnInitiative ? 'byPersonUnasked' : 'byPerson'
  const closing = [{ kind: 'note' as const, text: translate(language, 'report-mails', byPerson, { number }) }]
  const texts = variant === 'hidden' && isOwnInitiative ? 'owner.hiddenUnasked' : `owner.${variant}`
  return decisionMail(decision, { texts, footer: isOwnInitiative ? 'footerUnasked' : 'footerOwner', link, closing })
}

type Parts = {
  texts: string
  footer: 'footerReporter' | 'footerOwner' | 'footerUnasked'
  link: string
  closing: MailBlock[]
}

function decisionMail(decision: MailedDecision, { texts, footer, link, closing }: Parts): MailContent {
  const { language, number, ground, rule, reasons, isChanged, complainUntil } = decision
  const t = (key: string) => translate(language, 'report-mails', key, { number, date: complainUntil })
  const note = (text: string): MailBlock => ({ kind: 'note', text })
  return {
    language,
    subject: t(`${texts}.subject`),
    preview: t(`${texts}.title`),
    title: t(`${texts}.title`),
    blocks: [
      factsOf(decision),
      { kind: 'text', text: t(`${texts}.text`) },
      ...(ground
        ? [{ kind: 'text' as const, text: translate(language, 'reports', `grounds.${ground}`, { rule }) }]
        : []),
      { kind: 'quote', text: reasons },
      ...(isChanged ? [note(t('again'))] : []),
      { kind: 'button', label: t('button'), url: link },
      ...closing,
      ...(complainUntil ? [note(t('complain'))] : []),
      note(t('redress')),
    ],
    footer: t(footer),
  }
}

function factsOf({ language, number, subject, name }: MailedReport): MailBlock {
  return {
    kind: 'facts',
    facts: [
      { label: translate(language, 'report-mails', 'number'), value: String(number) },
      { label: translate(language, 'reports', `kinds.${subject}`), value: name },
    ],
  }
}
