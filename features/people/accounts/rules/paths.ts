export const accountPaths = { account: '/account', security: '/security' } as const
