import type { Language } from '@bouquet/domain/languages'
import type { AttachedFile } from '../ports/mail/mail.ts'

/** One block of a mail; the HTML and the text are both made of it. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  /** A person's own text. */
  | { kind: 'quote'; text: string }
  /** Leads to a page of ours. */
  | { kind: 'button'; label: string; url: string }
  | { kind: 'note'; text: string }

export type MailContent = {
  language: Language
  subject: string
  /** What an inbox shows after the subject. */
  preview: string
  /** A short state above the title, such as "in 5 days". */
  flag?: string | undefined
  title: string
  blocks: MailBlock[]
  /** Why the reader gets this. */
  footer: string
  /** A page of ours that serves every reader of such mails. */
  footerLink?: { label: string; url: string }
  /** Files that go with it. */
  files?: AttachedFile[]
  /** Where the reader ends mails of this kind; for those that nobody has to get. */
  unsubscribe?: { label: string; url: string }
}
