export const subscriptionPath = '/subscription'
