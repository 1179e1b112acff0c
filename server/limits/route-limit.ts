import type { CallLimit } from '@bouquet/contract/route'
import type { Context } from '../context.ts'
import { countCall } from './call-limits.ts'

/**
 * Rule "shared limits": counts a call over all processes, before anything else is done. Throws too_many_requests. Many people may share one
 * network, so the operator can raise its limits, but only one person uses an account.
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
