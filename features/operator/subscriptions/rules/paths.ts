export const operatorSubscriptionPaths = { list: '/admin/subscriptions' } as const
