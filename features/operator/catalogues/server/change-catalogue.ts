import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Transaction } from 'kysely'

/** Runs a change in a transaction; this process reads its own change at once. */
export async function changeCatalogue<Result>(
  ctx: AccountContext,
  change: (tx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  const changed = await transaction(ctx.db, change)
  await ctx.catalogues.refresh()
  return changed
}
