import type { MailBlock, MailBody } from '@bouquet/site/mail/mail-body.ts'

/** The mail as plain text, as a person would type it: the title, paragraphs, a line for each fact and link, and a signature. */
export function mailText({ language, flag, title, blocks, footer, footerLink, unsubscribe }: MailBody): string {
  const colon = language === 'fr' ? '\u00a0:' : ':'
  const head = flag ? `${title} (${flag})` : title
  const links = [footerLink, unsubscribe].filter((link) => link !== undefined)
  const end = [footer, ...links.map(({ label, url }) => `${label}${colon} ${url}`)]
  return `${[head, ...blocks.map((block) => blockText(block, colon)), `-- \n${end.join('\n')}`].join('\n\n')}\n`
}

function blockText(block: MailBlock, colon: string): string {
  switch (block.kind) {
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}${colon} ${value}`).join('\n')
    case 'button':
      return `${block.label}${colon}\n${block.url}`
    default:
      return block.text
  }
}
