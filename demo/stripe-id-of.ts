import { createHash } from 'node:crypto'

/** An id as long as the payment provider's own, and the same in every world with the same settings. */
export function stripeIdOf(prefix: 'cus' | 'sub' | 'in' | 'pi' | 'ch' | 'pm', name: string): string {
  return `${prefix}_${createHash('sha256').update(`${prefix} ${name}`).digest('hex').slice(0, 24)}`
}
