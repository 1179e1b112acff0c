import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { creditPriceCents } from '@bouquet/domain/credit-price'
import type { Money } from '@bouquet/domain/money'

/** Gives the price of a quantity of credits in the user's currency, from the prices in force. */
export function useCreditPrice(): (credits: number) => Money {
  const { currency, creditCurve } = useCurrentUser()
  return (credits) => ({ cents: creditPriceCents(credits, creditCurve), currency })
}
