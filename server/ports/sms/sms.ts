import type { Language } from '@bouquet/domain/languages'

/** A text message; `to` in E.164 (`+33612345678`). */
export type TextMessage = {
  to: string
  locale: Language
  text: string
  /** The same whenever the same message is handed over again. */
  key?: string
}

export type SmsSender = {
  /** Hands the message over; resolves once it was accepted. Throws `DeliveryFailure`, final when the number was refused. */
  send(message: TextMessage): Promise<void>
}
