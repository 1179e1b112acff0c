import type { Language } from '@bouquet/domain/languages'
import { translate } from '../i18n.ts'
import type { MailContent } from './mail-content.ts'

/**
 * A mail to an account holder with one button: its words stand in `account-notices.json` under `name` (subject, title, text, button,
 * note, footer).
 */
export function accountNotice(
  language: Language,
  name: string,
  values: Record<string, unknown>,
  link: string,
): MailContent {
  const words = (key: string) => translate(language, 'account-notices', key, values)
  const title = words(`${name}.title`)
  return {
    language,
    subject: words(`${name}.subject`),
    preview: title,
    title,
    blocks: [
      { kind: 'text', text: words(`${name}.text`) },
      { kind: 'button', label: words(`${name}.button`), url: link },
      { kind: 'note', text: words(`${name}.note`) },
    ],
    footer: words(`${name}.footer`),
  }
}
