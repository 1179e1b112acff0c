import type { Services } from '../context.ts'
import { DeliveryFailure } from '../ports/delivery-failure.ts'
import { composeMail } from './compose-mail.ts'
import type { MailContent } from './mail-content.ts'

/** Sends a mail; an address that refuses for good is no error, since trying again would not help. For jobs. */
export function sendMail(services: Pick<Services, 'ports'>, to: string, content: MailContent): Promise<void> {
  return unlessRefused(sendMailOrFail(services, to, content))
}

/** Sends a mail. Throws `DeliveryFailure`, final when the address refuses for good. */
export function sendMailOrFail({ ports }: Pick<Services, 'ports'>, to: string, content: MailContent): Promise<void> {
  return ports.mailer.send(composeMail(to, content))
}

/** Swallows a refusal for good; every other failure is thrown, so that a job tries again. */
export async function unlessRefused(delivery: Promise<void>): Promise<void> {
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
