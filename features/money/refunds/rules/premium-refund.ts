export const subscriptionEffects = ['keeps', 'ends_with_period', 'ends_now'] as const
/** What a goodwill refund of Premium does to the subscription that it belongs to. */
export type SubscriptionEffect = (typeof subscriptionEffects)[number]
