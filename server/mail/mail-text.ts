import type { MailBlock, MailBody } from '@bouquet/site/mail/mail-body.ts'

/** The mail as plain text. */
export function mailText({ flag, title, blocks, footer, footerLink, unsubscribe }: MailBody): string {
  const head = flag ? `${title}\n(${flag})` : title
  const links = [footerLink, unsubscribe].filter((link) => link !== undefined)
  const end = [footer, ...links.map(({ label, url }) => `${label}: ${url}`)]
  return `${[head, ...blocks.map(blockText), `--\n${end.join('\n')}`].join('\n\n')}\n`
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'button':
      return `${block.label}:\n${block.url}`
    default:
      return block.text
  }
}
