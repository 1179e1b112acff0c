import type { CallLimit } from '@bouquet/contract/route'
import type { Context } from '../context.ts'
import { countCall } from './call-limits.ts'

/**
 * Rule "shared limits": counts a call in all processes together, before anything is done for it. Throws too_many_requests.
 * Many people may be behind one network, for which the operator can widen its limits, but only one behind an account.
 */
export async function countRoute(ctx: Context, { path, limit }: { path: string; limit?: CallLimit }): Promise<void> {
  if (!limit?.shared) return
  const { actor, config, network } = ctx
  const caller =
    actor.kind === 'account'
      ? { who: actor.accountId, max: limit.max }
      : { who: network, max: Math.round(limit.max * config.callLimitFactor) }
  await countCall(ctx, [{ name: `call ${path}`, seconds: limit.seconds, ...caller }])
}
