import { type CardReason, cardReason } from '../rules/card-decline.ts'

/** The card was declined or could not be charged. */
export class CardProblem extends Error {
  readonly reason: CardReason

  constructor(error: { code?: string | undefined; decline_code?: string | undefined }) {
    super(error.code)
    this.name = 'CardProblem'
    this.reason = cardReason(error)
  }
}
