import type { Services } from '../../context.ts'
import type { Log } from '../../server-log.ts'

export type SubscriptionDeps = Pick<Services, 'config' | 'jobs' | 'now'> & { log: Log }
