import type { Language } from '@bouquet/domain/languages'

/** A text message; `to` in E.164 (`+33612345678`). */
export type TextMessage = {
  to: string
  locale: Language
  text: string
  /** Stays the same when the same message is sent again. */
  key?: string
}

export type SmsSender = {
  /** Sends the message; resolves once it was accepted. Throws `DeliveryFailure`, which is final when the number was refused. */
  send(message: TextMessage): Promise<void>
}
