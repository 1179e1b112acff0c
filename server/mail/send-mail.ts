import { randomUUID } from 'node:crypto'
import type { Services } from '../context.ts'
import { DeliveryFailure } from '../ports/delivery-failure.ts'
import type { TextMessage } from '../ports/sms/sms.ts'
import { composeMail } from './compose-mail.ts'
import { deliverOnce } from './deliver-once.ts'
import type { MailContent } from './mail-content.ts'

type Parts = Pick<Services, 'db' | 'ports' | 'renderMail'>

/**
 * Sends a mail once per key: the id of the job, and what distinguishes it from the job's other mails. An address that is refused
 * permanently is not an error, since a retry would not help. For jobs.
 */
export function sendMail(parts: Parts, key: string, to: string, content: MailContent): Promise<void> {
  return unlessRefused(sendMailOrFail(parts, key, to, content))
}

/** Sends a mail once per key. Throws `DeliveryFailure`, which is final when the address is refused permanently. */
export function sendMailOrFail(parts: Parts, key: string, to: string, content: MailContent): Promise<void> {
  return deliverMail(parts, { key: `mail:${key}` }, to, content)
}

/** Sends a text message once per key; a number that is refused permanently is not an error. For jobs. */
export function sendTextMessage(parts: Parts, key: string, message: TextMessage): Promise<void> {
  const keyed = { ...message, key: `sms:${key}` }
  return unlessRefused(deliverText(parts, {}, keyed))
}

/** Sends a mail at once, for a call that answers with the outcome; `kind` is what operators read of it. Throws `DeliveryFailure`. */
export function sendMailNow(parts: Parts, kind: DeliveryKind, to: string, content: MailContent): Promise<void> {
  return deliverMail(parts, { key: `mail:${randomUUID()}`, kind }, to, content)
}

/** Sends a text message at once, as `sendMailNow` does a mail. Throws `DeliveryFailure`. */
export function sendTextMessageNow(parts: Omit<Parts, 'renderMail'>, kind: DeliveryKind, message: TextMessage) {
  return deliverText(parts, { kind }, { ...message, key: `sms:${randomUUID()}` })
}

/** The kinds of what no job sends; all others are called like the queue. */
type DeliveryKind = 'confirm-new-address' | 'confirm-phone'

type Sent = { key: string; kind?: DeliveryKind }

function deliverMail(parts: Parts, { key, kind }: Sent, to: string, content: MailContent): Promise<void> {
  const mail = { ...composeMail(parts, to, content), key }
  const delivery = { key, channel: 'mail', to, language: content.language, ...(kind && { kind }) } as const
  return deliverOnce(parts, delivery, () => parts.ports.mailer.send(mail))
}

function deliverText(
  parts: Omit<Parts, 'renderMail'>,
  { kind }: Omit<Sent, 'key'>,
  message: TextMessage & { key: string },
) {
  const { key, to, locale: language } = message
  const delivery = { key, channel: 'sms', to, language, ...(kind && { kind }) } as const
  // The short alphabet of text messages has no such space, and a message outside it holds less than half as many characters.
  const plain = { ...message, text: message.text.replaceAll('\u00a0', ' ') }
  return deliverOnce(parts, delivery, () => parts.ports.smsSender.send(plain))
}

/** Ignores a permanent refusal; every other failure is thrown, so that the job is retried. */
async function unlessRefused(delivery: Promise<void>): Promise<void> {
  await wasAccepted(delivery)
}

/** Whether the message was accepted; false when it was refused permanently. Every other failure is thrown, so that the job is retried. */
export async function wasAccepted(delivery: Promise<void>): Promise<boolean> {
  try {
    await delivery
    return true
  } catch (failure) {
    if (failure instanceof DeliveryFailure && failure.isFinal) return false
    throw failure
  }
}
