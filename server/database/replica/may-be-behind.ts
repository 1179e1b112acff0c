import type { Context, Services } from '../../context.ts'

/**
 * The context for reads that may be a moment behind: from the replica where there is one, with everything that the caller has just written.
 * Writes fail in it.
 */
export function mayBeBehind<Ctx extends Pick<Context, 'db' | 'replica' | 'writtenUpTo'>>(ctx: Ctx): Ctx {
  const { db, replica, writtenUpTo } = ctx
  return replica ? { ...ctx, db: replica.readsFrom(db, writtenUpTo) } : ctx
}

/** The same for a job, which reads at least what was there when it asks. */
export async function asOfNow<Deps extends Pick<Services, 'db' | 'replica'>>(deps: Deps): Promise<Deps> {
  const { db, replica } = deps
  return replica ? { ...deps, db: replica.readsFrom(db, await replica.position()) } : deps
}
