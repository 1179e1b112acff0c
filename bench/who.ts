import type { AccountId, ProviderId } from '@bouquet/domain/ids'

/** The callers' data: some hundreds of requests; a hundred thousand; enough to unlock; Premium with a year of views. */
export type Who = 'reader' | 'planner' | 'unlocker' | 'premium'

export type Caller = { accountId: AccountId; providerId: ProviderId }
