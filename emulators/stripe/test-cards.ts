/** Why a card is declined: Stripe's `code`, and the bank's `decline_code` if it gave one. */
export type Decline = { code: string; declineCode?: string; message: string }

export type CardInput = { number: string; exp_month: string; exp_year: string; cvc: string }

const cardDeclined = (declineCode: string, message: string): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
})

export const declines = {
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
  authentication: {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
  debit: { code: 'payment_intent_payment_attempt_failed', message: 'The bank turned the direct debit down.' },
  number: { code: 'incorrect_number', message: 'Your card number is incorrect.' },
  month: { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." },
  year: { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." },
  security: { code: 'invalid_cvc', message: "Your card's security code is invalid." },
} as const satisfies Record<string, Decline>

/**
 * The outcome of a payment method, and the step before it: a `challenge` means that the bank asks the customer (3-D Secure), and a `debit`
 * is paid or refused some time after it was ordered. `last4` identifies the cards whose refunds do not simply succeed.
 */
export type Outcome = { decline: Decline | null; through?: 'challenge' | 'debit'; last4: string }

const pays = (last4: string): Outcome => ({ decline: null, last4 })
const fails = (decline: Decline, last4: string): Outcome => ({ decline, last4 })

/** Stripe's published test cards. */
const byNumber: Record<string, Outcome> = {
  '4242424242424242': pays('4242'),
  '5555555555554444': pays('4444'),
  '378282246310005': pays('0005'),
  '4000000000003220': { decline: null, through: 'challenge', last4: '3220' },
  '4000002500003155': { decline: null, through: 'challenge', last4: '3155' },
  '4000000000007726': pays('7726'),
  '4000000000005126': pays('5126'),
  '4000000000000002': fails(declines.generic, '0002'),
  '4000000000009995': fails(declines.insufficientFunds, '9995'),
  '4000000000009987': fails(declines.lost, '9987'),
  '4000000000009979': fails(declines.stolen, '9979'),
  '4000000000006975': fails(declines.velocity, '6975'),
  '4000000000000069': fails(declines.expired, '0069'),
  '4000000000000127': fails(declines.cvc, '0127'),
  '4000000000000119': fails(declines.processing, '0119'),
}

/** The same cards by the names of their payment methods; Stripe names the refused ones with and without `visa_`. */
const byName: Record<string, Outcome> = {
  pm_card_visa: pays('4242'),
  pm_card_mastercard: pays('4444'),
  pm_card_amex: pays('0005'),
  pm_card_threeDSecure2Required: { decline: null, through: 'challenge', last4: '3220' },
  pm_card_authenticationRequired: { decline: null, through: 'challenge', last4: '3155' },
  pm_card_pendingRefund: pays('7726'),
  pm_card_refundFail: pays('5126'),
  pm_card_chargeDeclined: fails(declines.generic, '0002'),
  pm_card_chargeDeclinedInsufficientFunds: fails(declines.insufficientFunds, '9995'),
  pm_card_chargeDeclinedLostCard: fails(declines.lost, '9987'),
  pm_card_chargeDeclinedStolenCard: fails(declines.stolen, '9979'),
  pm_card_chargeDeclinedVelocityLimitExceeded: fails(declines.velocity, '6975'),
  pm_card_chargeDeclinedExpiredCard: fails(declines.expired, '0069'),
  pm_card_chargeDeclinedIncorrectCvc: fails(declines.cvc, '0127'),
  pm_card_chargeDeclinedProcessingError: fails(declines.processing, '0119'),
  pm_success_sepaDebit: { decline: null, through: 'debit', last4: '3201' },
  pm_failed_sepaDebit: { decline: declines.debit, through: 'debit', last4: '3202' },
}

/** Test accounts for direct debits: the bank answers later. */
const byIban: Record<string, Outcome> = {
  AT611904300234573201: { decline: null, through: 'debit', last4: '3201' },
  AT861904300235473202: { decline: declines.debit, through: 'debit', last4: '3202' },
}

/** The behaviour of a test card by its name; undefined for an unknown card. */
export function outcomeOfName(name: string): Outcome | undefined {
  return own(byName, name.replace(/^pm_card_visa_/, 'pm_card_'))
}

/** The behaviour of a direct debit from a test account; undefined for an unknown account. */
export function outcomeOfIban(iban: string): Outcome | undefined {
  return own(byIban, iban.replace(/\s/g, ''))
}

/** The behaviour of a card number that a user typed. */
export function outcomeOfCard(card: CardInput, now: Date): Outcome {
  const number = card.number.replace(/[\s-]/g, '')
  const decline = typingProblem(card, number, now)
  const last4 = number.slice(-4)
  return decline ? fails(decline, last4) : (own(byNumber, number) ?? fails(declines.live, last4))
}

function typingProblem(card: CardInput, number: string, now: Date): Decline | null {
  if (!passesLuhn(number)) return declines.number
  return expiryProblem(card, now) ?? (/^\d{3,4}$/.test(card.cvc) ? null : declines.security)
}

function own<T>(table: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
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
