import { createHash } from 'node:crypto'
import { withoutAddresses } from '../../mail/without-addresses.ts'
import { DeliveryFailure } from '../delivery-failure.ts'
import type { Mail, Mailer } from './mail.ts'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends through an SMTP server, over a few connections that stay open. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  // Imported on first use, so that a start without it is faster.
  const opened = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url, pool: true, maxConnections: 4, ...timeouts }),
  )
  return {
    async send(mail) {
      const transport = await opened
      try {
        await transport.sendMail({
          from,
          ...messageOf(mail),
          ...(mail.key && { messageId: messageId(mail.key, from) }),
        })
      } catch (cause) {
        throw new DeliveryFailure('The mail server did not take the mail', {
          isFinal: wasRefused(cause),
          cause: new Error(withoutAddresses(String((cause as Error).message))),
        })
      }
    },
  }
}

function messageOf({ to, locale, subject, html, text, attachments = [], files = [], unsubscribeUrl }: Mail) {
  return {
    to: { name: '', address: to },
    subject,
    html,
    text,
    headers: {
      'Content-Language': locale,
      ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl && { list: { unsubscribe: { url: unsubscribeUrl } } }),
    attachments: [
      ...attachments.map(({ contentId, fileName, contentType, bytes }) => ({
        cid: contentId,
        filename: fileName,
        contentType,
        content: bytes,
        contentDisposition: 'inline' as const,
      })),
      ...files.map(({ fileName, contentType, bytes }) => ({ filename: fileName, contentType, content: bytes })),
    ],
  }
}

/** A domain of the sender's own, as RFC 5322 asks. */
function messageId(key: string, from: string): string {
  const [, domain = 'localhost'] = /@([^\s>]+)/.exec(from) ?? []
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`
}

// SMTP: 5xx is permanent, 4xx is temporary. Only a refused recipient or content is caused by the mail itself.
function wasRefused(cause: unknown): boolean {
  const { code, responseCode } = cause as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 500) >= 500
}
