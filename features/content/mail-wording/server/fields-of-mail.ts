import type { MailContent } from '@bouquet/server/mail/mail-content.ts'
import type { MailBlock } from '@bouquet/site/mail/mail-body.ts'
import type { TextPlace } from '../rules/mail-text.ts'

/** A piece of a mail and its place; `foot` says why the reader gets it, with its links. */
type Field = { place: TextPlace | 'foot'; text: string }

/** The pieces of a mail; a text message is one. */
export function fieldsOf(content: MailContent | string): Field[] {
  if (typeof content === 'string') return [{ place: 'sms', text: content }]
  const { subject, preview, title, flag, blocks, footer, footerLink, unsubscribe } = content
  return [
    { place: 'subject', text: subject },
    { place: 'title', text: title },
    { place: 'part', text: preview },
    { place: 'part', text: flag ?? '' },
    ...blocks.flatMap(fieldsOfBlock),
    { place: 'foot', text: footer },
    { place: 'foot', text: footerLink?.label ?? '' },
    { place: 'foot', text: unsubscribe?.label ?? '' },
  ]
}

function fieldsOfBlock(block: MailBlock): Field[] {
  switch (block.kind) {
    case 'facts':
      return block.facts.flatMap(({ label, value }): Field[] => [
        { place: 'fact', text: label },
        { place: 'part', text: value },
      ])
    case 'button':
      return [{ place: 'button', text: block.label }]
    case 'text':
    case 'note':
      return [{ place: block.kind, text: block.text }]
    default:
      return [{ place: 'part', text: block.text }]
  }
}
