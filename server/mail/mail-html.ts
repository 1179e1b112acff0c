import { translate } from '../i18n.ts'
import type { MailBlock, MailContent } from './mail-content.ts'

// Mail programs know no custom properties: these are the values of ui/src/styles/tokens.css, light and dark.
const light = {
  paper: '#FBF8F4',
  surface: '#FFFFFF',
  ink: '#2A2230',
  soft: '#655B6A',
  line: '#E9E2DA',
  peony: '#A83E63',
}
const sans = "Inter,-apple-system,'Segoe UI',Arial,sans-serif"
const serif = "Fraunces,Georgia,'Times New Roman',serif"

const darkAndNarrow = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 600px) {
  .sheet { width: 100% !important; border-radius: 0 !important; }
  .pad { padding-left: 24px !important; padding-right: 24px !important; }
  .title { font-size: 31px !important; line-height: 36px !important; }
  .outer { padding: 0 !important; }
  .label, .value { display: block !important; width: auto !important; }
  .label { padding-bottom: 0 !important; }
  .value { padding-top: 0 !important; }
  .button a { display: block !important; }
}
@media (prefers-color-scheme: dark) {
  body, .outer { background: #191516 !important; }
  .sheet { background: #231E1F !important; color: #F4EDE6 !important; }
  .title { color: #F4EDE6 !important; }
  .soft, .soft a { color: #BBB0B0 !important; }
  .rule { border-color: #393233 !important; }
  .flag { background: #3A2F1B !important; color: #E3C480 !important; }
  .button td { background: #E391AB !important; }
  .button a { color: #2B0F1B !important; }
}
a:focus-visible { outline: 2px solid #A03A5D; outline-offset: 3px; }`

/** The mail as HTML: tables and inline styles, for programs that know no more; dark where the reader's program is. */
export function mailHtml(content: MailContent): string {
  const { language, subject, preview, blocks } = content
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkAndNarrow}</style>
</head>
<body style="margin:0;padding:0;background:${light.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
${table(
  'width="100%"',
  `<tr><td class="outer" align="center" style="padding:40px 16px;background:${light.paper}">
${table(`class="sheet" width="600" style="width:600px;max-width:600px;background:${light.surface};border-radius:16px;overflow:hidden;color:${light.ink};font:400 16px/26px ${sans}"`, head(content) + blocks.map(blockHtml).join('') + foot(content))}
</td></tr>`,
)}
</body>
</html>`
}

function head({ language, flag, title }: MailContent): string {
  const brand = translate(language, 'mails', 'brand')
  const pictureAlt = escapeHtml(translate(language, 'mails', 'pictureAlt'))
  const mark = '<img src="cid:mark" width="32" height="32" alt="" style="display:block;border:0">'
  const word = `<td style="font:450 24px/34px ${serif};letter-spacing:-.02em">${brand}</td>`
  const picture = `<img src="cid:garland" width="600" alt="${pictureAlt}" style="display:block;width:100%;height:auto;border:0">`
  return (
    row('28px 48px 24px', table('', `<tr><td style="padding-right:9px">${mark}</td>${word}</tr>`)) +
    `<tr><td style="line-height:0">${picture}</td></tr>` +
    row('36px 48px 0', (flag ? flagHtml(flag) : '') + titleHtml(title, flag ? 16 : 0))
  )
}

function flagHtml(flag: string): string {
  return `<span class="flag" style="display:inline-block;padding:3px 12px;border-radius:14px;background:#F8EFDB;color:#79590F;font-size:14px;line-height:22px;font-weight:500">${escapeHtml(flag)}</span>`
}

function titleHtml(title: string, above: number): string {
  return `<h1 class="title" style="margin:${above}px 0 0;font:350 37px/42px ${serif};letter-spacing:-.022em;color:${light.ink}">${escapeHtml(title)}</h1>`
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return row('16px 48px 0', `<p style="margin:0">${escapeHtml(block.text)}</p>`)
    case 'quote':
      return row(
        '28px 48px 0',
        `<p style="margin:0;font:italic 350 21px/31px ${serif};letter-spacing:-.008em">${escapeHtml(block.text)}</p>`,
      )
    case 'note':
      return row(
        '16px 48px 0',
        `<p class="soft" style="margin:0;font-size:14px;line-height:22px;color:${light.soft}">${escapeHtml(block.text)}</p>`,
      )
    case 'facts':
      return row('24px 48px 0', factsHtml(block.facts))
    case 'button':
      return row('32px 48px 0', buttonHtml(block))
  }
}

function factsHtml(facts: { label: string; value: string }[]): string {
  const lines = facts.map(
    ({ label, value }) =>
      `<tr><td class="soft label" style="padding:7px 16px 7px 0;width:140px;font-size:14px;color:${light.soft};vertical-align:top">${escapeHtml(label)}</td>` +
      `<td class="value" style="padding:7px 0;vertical-align:top">${linked(value)}</td></tr>`,
  )
  const inner = table(`width="100%" style="font:400 16px/24px ${sans};color:inherit"`, lines.join(''))
  const rules = `border-top:1px solid ${light.line};border-bottom:1px solid ${light.line}`
  return table(`class="rule" width="100%" style="${rules}"`, `<tr><td style="padding:13px 0">${inner}</td></tr>`)
}

function buttonHtml({ label, url }: { label: string; url: string }): string {
  const link = `<a href="${escapeHtml(url)}" style="display:inline-block;padding:15px 30px;color:#FFFFFF;font:600 16px/24px ${sans};text-decoration:none">${escapeHtml(label)}</a>`
  return table(
    'class="button"',
    `<tr><td align="center" style="border-radius:10px;background:${light.peony}">${link}</td></tr>`,
  )
}

function foot({ language, blocks, footer, footerLink, unsubscribe }: MailContent): string {
  const buttons = blocks.filter((block) => block.kind === 'button')
  const addresses = buttons.map(({ url }) => `<br>${footLink(url, url)}`).join('')
  const address = addresses && `<br><br>${escapeHtml(translate(language, 'mails', 'linkHint'))}${addresses}`
  const links = [footerLink, unsubscribe].filter((link) => link !== undefined)
  const stop = links.map(({ label, url }) => `<br>${footLink(label, url)}`).join('')
  const cell = `<tr><td class="soft" style="padding-top:20px;font:400 13px/21px ${sans};color:${light.soft}">${escapeHtml(footer)}${stop}${address}</td></tr>`
  return row('36px 48px 40px', table(`class="rule" width="100%" style="border-top:1px solid ${light.line}"`, cell))
}

function footLink(text: string, url: string): string {
  return `<a href="${escapeHtml(url)}" class="soft" style="color:${light.soft};word-break:break-word">${escapeHtml(text)}</a>`
}

function row(padding: string, inside: string): string {
  return `<tr><td class="pad" style="padding:${padding}">${inside}</td></tr>\n`
}

function table(attributes: string, rows: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`
}

/** An e-mail address or a phone number becomes a link. */
function linked(value: string): string {
  const text = escapeHtml(value)
  const link = (target: string) => `<a href="${target}" style="color:inherit">${text}</a>`
  if (/^[^\s@]+@[^\s@]+$/.test(value)) return link(`mailto:${text}`)
  if (/^\+[\d\s().-]+$/.test(value)) return link(`tel:${value.replace(/[^\d+]/g, '')}`)
  return text
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>')
}
