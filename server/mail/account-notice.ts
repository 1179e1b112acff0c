import type { Language } from '@bouquet/domain/languages'
import { translate } from '../i18n.ts'
import type { MailContent } from './mail-content.ts'

/**
 * A mail to an account holder with one button: its texts are in `account-notices.json` under `name` (subject, title, text, button, note,
 * footer).
 */
export function accountNotice(
  language: Language,
  name: string,
  values: Record<string, unknown>,
  link: string,
): MailContent {
  const t = (key: string) => translate(language, 'account-notices', key, values)
  const title = t(`${name}.title`)
  return {
    language,
    subject: t(`${name}.subject`),
    preview: title,
    title,
    blocks: [
      { kind: 'text', text: t(`${name}.text`) },
      { kind: 'button', label: t(`${name}.button`), url: link },
      { kind: 'note', text: t(`${name}.note`) },
    ],
    footer: t(`${name}.footer`),
  }
}
