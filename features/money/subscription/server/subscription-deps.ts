import type { Services } from '@bouquet/server/context.ts'
import type { Log } from '@bouquet/server/server-log.ts'

export type SubscriptionDeps = Pick<Services, 'config' | 'settings' | 'jobs' | 'now'> & { log: Log }
