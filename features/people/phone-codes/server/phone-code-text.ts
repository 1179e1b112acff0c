import type { Language } from '@bouquet/domain/languages'
import { translate } from '@bouquet/server/i18n.ts'
import { phoneCodeMinutes } from '../rules/phone-code.ts'

/** The text message that brings a code. */
export function phoneCodeText(language: Language, code: string): string {
  return translate(language, 'account-mails', 'phoneCode', { code, minutes: phoneCodeMinutes })
}
