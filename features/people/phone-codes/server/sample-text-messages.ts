import type { SampleTextMessages } from '@bouquet/server/mail/sample-mails.ts'
import { phoneCodeText } from './phone-code-text.ts'

export const textMessages = {
  phoneCodeText: (language) => [phoneCodeText(language, '123456')],
} satisfies SampleTextMessages
