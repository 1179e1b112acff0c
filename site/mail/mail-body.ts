import type { Language } from '@bouquet/domain/languages'

export type MailFact = { label: string; value: string }

/** One block of a mail; both the HTML and the text are rendered from it. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: MailFact[] }
  /** A person's own text. */
  | { kind: 'quote'; text: string }
  /** HTML that was sanitised and styled, and the same as text. */
  | { kind: 'rich'; html: string; text: string }
  /** A link to a page of ours. */
  | { kind: 'button'; label: string; url: string }
  | { kind: 'note'; text: string }

export type MailLink = { label: string; url: string }

/**
 * How a mail is composed. `request`: a couple's wish, under the garland. `celebration`: good news, under a bouquet. `letter`: what a person
 * writes. `statement`: facts and amounts in a panel. `notice`: a few lines on an account.
 */
export type MailComposition = 'request' | 'celebration' | 'letter' | 'statement' | 'notice'

/** The visible content of a mail. */
export type MailBody = {
  language: Language
  /** Without it, a mail with a person's text is a letter, one with facts a statement, and any other a notice. */
  composition?: MailComposition
  subject: string
  /** The preview text that an inbox shows after the subject. */
  preview: string
  /** A short state above the title, such as "in 5 days". */
  flag?: string | undefined
  title: string
  blocks: MailBlock[]
  /** Why the reader gets this. */
  footer: string
  /** A page of ours that is useful to every reader of such mails. */
  footerLink?: MailLink
  /** The address to unsubscribe from mails of this kind; only for optional mails. */
  unsubscribe?: MailLink
}

export function compositionOf({ composition, blocks }: MailBody): MailComposition {
  if (composition) return composition
  if (blocks.some(({ kind }) => kind === 'quote')) return 'letter'
  return blocks.some(({ kind }) => kind === 'facts') ? 'statement' : 'notice'
}

/** Renders a mail as a complete HTML document; `t` gives the message of a key of `mails.json` in the mail's language. */
export type RenderMail = (mail: MailBody, t: (key: string) => string) => string
