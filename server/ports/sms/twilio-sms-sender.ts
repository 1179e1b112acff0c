import { postMessage } from './post-message.ts'
import type { SmsSender } from './sms.ts'

export type TwilioSettings = {
  accountSid: string
  authToken: string
  /** A number in E.164, a name of up to 11 letters, or the id of a messaging service (`MG…`). */
  from: string
  baseUrl?: string
}

/** Sends through Twilio's Messages API. */
export function twilioSmsSender({ accountSid, authToken, from, baseUrl }: TwilioSettings): SmsSender {
  const url = `${baseUrl ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  return {
    async send({ to, text }) {
      const body = new URLSearchParams({ To: to, [sender]: from, Body: text })
      await postMessage(url, { headers: { authorization }, body })
    },
  }
}
