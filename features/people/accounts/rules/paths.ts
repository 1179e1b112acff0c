import { paths } from '@bouquet/domain/backoffice-paths'

export const accountPaths = { account: '/account', security: paths.security } as const
