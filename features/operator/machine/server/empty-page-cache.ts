import type { RouteInput } from '@bouquet/contract/route'
import { readLanguagePrefix } from '@bouquet/domain/public-addresses'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { emptyPages } from '@bouquet/server/processes/empty-pages.ts'
import type { emptyPageCache as contract } from '../contract.ts'

/** Has every process drop its pages, or those below an address in all languages and countries. */
export async function emptyPageCache(ctx: AccountContext, { body }: RouteInput<typeof contract>) {
  const path = body.path ? readLanguagePrefix(body.path).path : null
  await ctx.db.transaction().execute(async (tx) => {
    await emptyPages(tx, path)
    await recordAudit(ctx, tx, { action: 'pages.emptied', details: { reason: body.reason, ...(path && { path }) } })
  })
  return undefined
}
