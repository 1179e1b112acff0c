/** Why a card is declined: Stripe's `code`, and its `decline_code` where the bank gave one. */
export type Decline = { code: string; declineCode?: string; message: string }

export type CardInput = { number: string; exp_month: string; exp_year: string; cvc: string }

const cardDeclined = (declineCode: string, message: string): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
})

const declines = {
  generic: cardDeclined('generic_decline', 'Your card was declined.'),
  insufficientFunds: cardDeclined('insufficient_funds', 'Your card has insufficient funds.'),
  lost: cardDeclined('lost_card', 'Your card was declined.'),
  stolen: cardDeclined('stolen_card', 'Your card was declined.'),
  velocity: cardDeclined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently.',
  ),
  live: cardDeclined('test_mode_live_card', 'Your card was declined: test mode takes test cards only.'),
  expired: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  cvc: { code: 'incorrect_cvc', declineCode: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing: {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  number: { code: 'incorrect_number', message: 'Your card number is incorrect.' },
  month: { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." },
  year: { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." },
  security: { code: 'invalid_cvc', message: "Your card's security code is invalid." },
} as const satisfies Record<string, Decline>

/** Stripe's published test cards; null is accepted. */
const byNumber: Record<string, Decline | null> = {
  '4242424242424242': null,
  '5555555555554444': null,
  '378282246310005': null,
  '4000000000000002': declines.generic,
  '4000000000009995': declines.insufficientFunds,
  '4000000000009987': declines.lost,
  '4000000000009979': declines.stolen,
  '4000000000006975': declines.velocity,
  '4000000000000069': declines.expired,
  '4000000000000127': declines.cvc,
  '4000000000000119': declines.processing,
}

/** The same cards by the names of their payment methods; Stripe writes the refused ones with and without `visa_`. */
const byName: Record<string, Decline | null> = {
  pm_card_visa: null,
  pm_card_mastercard: null,
  pm_card_amex: null,
  pm_card_chargeDeclined: declines.generic,
  pm_card_chargeDeclinedInsufficientFunds: declines.insufficientFunds,
  pm_card_chargeDeclinedLostCard: declines.lost,
  pm_card_chargeDeclinedStolenCard: declines.stolen,
  pm_card_chargeDeclinedVelocityLimitExceeded: declines.velocity,
  pm_card_chargeDeclinedExpiredCard: declines.expired,
  pm_card_chargeDeclinedIncorrectCvc: declines.cvc,
  pm_card_chargeDeclinedProcessingError: declines.processing,
}

/** What a test card by its name does: null pays, undefined is no test card. */
export function outcomeOfName(name: string): Decline | null | undefined {
  const plain = name.replace(/^pm_card_visa_/, 'pm_card_')
  return Object.hasOwn(byName, plain) ? byName[plain] : undefined
}

/** What a card does that somebody typed: null pays. */
export function outcomeOfCard(card: CardInput, now: Date): Decline | null {
  const number = card.number.replace(/[\s-]/g, '')
  if (!passesLuhn(number)) return declines.number
  const expiry = expiryProblem(card, now)
  if (expiry) return expiry
  if (!/^\d{3,4}$/.test(card.cvc)) return declines.security
  return Object.hasOwn(byNumber, number) ? (byNumber[number] ?? null) : declines.live
}

function expiryProblem({ exp_month, exp_year }: CardInput, now: Date): Decline | null {
  const month = Number(exp_month)
  const year = Number(exp_year.length === 2 ? `20${exp_year}` : exp_year)
  if (!Number.isInteger(month) || month < 1 || month > 12) return declines.month
  if (!Number.isInteger(year) || year > now.getUTCFullYear() + 50) return declines.year
  if (year < now.getUTCFullYear()) return declines.year
  return year === now.getUTCFullYear() && month < now.getUTCMonth() + 1 ? declines.month : null
}

function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, place) => total + weighed(Number(digit), place), 0)
  return sum % 10 === 0
}

function weighed(digit: number, place: number): number {
  const value = place % 2 === 1 ? digit * 2 : digit
  return value > 9 ? value - 9 : value
}
