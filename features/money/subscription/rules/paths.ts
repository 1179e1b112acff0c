import { paths } from '@bouquet/domain/backoffice-paths'

export const subscriptionPath = paths.subscription
