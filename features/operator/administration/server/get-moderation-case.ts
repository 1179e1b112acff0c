import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { getModerationCase as contract } from '../contract.ts'
import { findCase } from './moderation-rows.ts'

/** One provider with everything that a decision needs. Throws not_found. */
export function getModerationCase({ db }: AccountContext, { params }: RouteInput<typeof contract>) {
  return findCase(db, params.id)
}
