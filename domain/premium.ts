export const premiumStatuses = ['active', 'cancellation', 'canceled'] as const
export type PremiumStatus = (typeof premiumStatuses)[number]

/** Rule "premium": while active, and until the end date once cancelled. */
export function isPremium(status: PremiumStatus | null, endsAt: Date | null, now: Date): boolean {
  if (status === 'active') return true
  return status === 'cancellation' && endsAt !== null && endsAt > now
}
