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
  const mail = { ...composeMail(parts, to, content), key: `mail:${key}` }
  return deliverOnce(parts, mail.key, () => parts.ports.mailer.send(mail))
}

/** Sends a text message once per key; a number that is refused permanently is not an error. For jobs. */
export function sendTextMessage(parts: Parts, key: string, message: TextMessage): Promise<void> {
  const keyed = { ...message, key: `sms:${key}` }
  return unlessRefused(deliverOnce(parts, keyed.key, () => parts.ports.smsSender.send(keyed)))
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
