/** Reasons of a decline by the bank that have a message of their own. */
const declineReasons = [
  'generic_decline',
  'insufficient_funds',
  'lost_card',
  'stolen_card',
  'card_velocity_exceeded',
] as const

const reasonOfCode = {
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
  invalid_expiry_month: 'invalid_expiry',
  invalid_expiry_year: 'invalid_expiry',
  invalid_bank_account_iban: 'invalid_iban',
  processing_error: 'processing_error',
} as const

export type CardReason = (typeof declineReasons)[number] | (typeof reasonOfCode)[keyof typeof reasonOfCode] | 'default'

/** The message key of the reason why a card was declined, from the payment provider's codes. */
export function cardReason({
  code = '',
  decline_code,
}: {
  code?: string | undefined
  decline_code?: string | undefined
}): CardReason {
  if (Object.hasOwn(reasonOfCode, code)) return reasonOfCode[code as keyof typeof reasonOfCode]
  return declineReasons.find((reason) => code === 'card_declined' && reason === decline_code) ?? 'default'
}
