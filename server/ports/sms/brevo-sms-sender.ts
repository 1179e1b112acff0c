import { postMessage } from './post-message.ts'
import type { SmsSender } from './sms.ts'

export type BrevoSettings = {
  apiKey: string
  /** Up to 11 letters and digits, or up to 15 digits. */
  from: string
  baseUrl?: string
}

/** Sends through Brevo's transactional text messages (European provider). */
export function brevoSmsSender({ apiKey, from, baseUrl }: BrevoSettings): SmsSender {
  const url = `${baseUrl ?? 'https://api.brevo.com'}/v3/transactionalSMS/sms`
  const headers = { 'api-key': apiKey, 'content-type': 'application/json', accept: 'application/json' }
  return {
    async send({ to, text }) {
      const message = {
        sender: from,
        recipient: to.replace('+', ''),
        content: text,
        type: 'transactional',
        unicodeEnabled: true,
      }
      await postMessage(url, { headers, body: JSON.stringify(message) })
    },
  }
}
