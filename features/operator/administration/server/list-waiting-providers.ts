import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { listWaitingProviders as contract } from '../contract.ts'
import { countWaiting, presentWaiting, readQueue } from './moderation-rows.ts'

/** A page of the waiting providers, longest waiting first, with their number. */
export async function listWaitingProviders({ db }: AccountContext, { query }: RouteInput<typeof contract>) {
  const { country, page, pageSize } = query
  const [total, rows] = await Promise.all([
    countWaiting(db, country),
    readQueue(db, country, pageSize, (page - 1) * pageSize),
  ])
  return { providers: rows.map(presentWaiting), total, page, pageSize }
}
