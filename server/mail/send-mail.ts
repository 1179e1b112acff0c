import type { Services } from '../context.ts'
import { DeliveryFailure } from '../ports/delivery-failure.ts'
import type { TextMessage } from '../ports/sms/sms.ts'
import { composeMail } from './compose-mail.ts'
import { deliverOnce } from './deliver-once.ts'
import type { MailContent } from './mail-content.ts'

type Parts = Pick<Services, 'db' | 'ports' | 'renderMail'>

/**
 * Sends a mail once for its key: the id of the job, and what distinguishes it from the job's other mails. An address that refuses for good is no
 * error, since trying again would not help. For jobs.
 */
export function sendMail(parts: Parts, key: string, to: string, content: MailContent): Promise<void> {
  return unlessRefused(sendMailOrFail(parts, key, to, content))
}

/** Sends a mail once for its key. Throws `DeliveryFailure`, final when the address refuses for good. */
export function sendMailOrFail(parts: Parts, key: string, to: string, content: MailContent): Promise<void> {
  const mail = { ...composeMail(parts, to, content), key: `mail:${key}` }
  return deliverOnce(parts, mail.key, () => parts.ports.mailer.send(mail))
}

/** Sends a text message once for its key; a number that refuses for good is no error. For jobs. */
export function sendTextMessage(parts: Parts, key: string, message: TextMessage): Promise<void> {
  const keyed = { ...message, key: `sms:${key}` }
  return unlessRefused(deliverOnce(parts, keyed.key, () => parts.ports.smsSender.send(keyed)))
}

/** Swallows a refusal for good; every other failure is thrown, so that a job tries again. */
async function unlessRefused(delivery: Promise<void>): Promise<void> {
  await wasAccepted(delivery)
}

/** Whether it was taken; false when it was refused for good. Every other failure is thrown, so that a job tries again. */
export async function wasAccepted(delivery: Promise<void>): Promise<boolean> {
  try {
    await delivery
    return true
  } catch (failure) {
    if (failure instanceof DeliveryFailure && failure.isFinal) return false
    throw failure
  }
}
