import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type RawBuilder, sql } from 'kysely'
import type { notePromotionSeen as contract } from '../shown-contract.ts'

type Input = RouteInput<typeof contract>

/** Records that the caller has seen a promotion. Throws not_found. */
export async function notePromotionSeen(ctx: AccountContext, { params }: Input): Promise<undefined> {
  await note(ctx, params.id, null)
}

/** Records that the caller has clicked a promotion, and so has seen it. Throws not_found. */
export async function notePromotionClicked(ctx: AccountContext, { params }: Input): Promise<undefined> {
  await note(ctx, params.id, ctx.now())
}

/** Rule "stats of a promotion": each person counts once for seeing and once for clicking; nothing is counted under impersonation. */
async function note(ctx: AccountContext, id: string, clickedAt: Date | null): Promise<void> {
  if (ctx.actor.impersonator) return found(ctx, id)
  const { numAffectedRows = 0n } = await noting(ctx, id, clickedAt).execute(ctx.db)
  if (numAffectedRows === 0n) throw problem('not_found')
}

async function found({ db }: AccountContext, id: string): Promise<void> {
  const promotion = await db.selectFrom('promotions').select('id').where('id', '=', id).executeTakeFirst()
  if (!promotion) throw problem('not_found')
}

function noting(ctx: AccountContext, id: string, clickedAt: Date | null): RawBuilder<unknown> {
  return sql`insert into promotion_views as view (promotion_id, account_id, seen_at, clicked_at)
    select id, ${ctx.actor.accountId}, ${ctx.now()}, ${clickedAt} from promotions where id = ${id}
    on conflict (promotion_id, account_id) do update
      set clicked_at = coalesce(view.clicked_at, excluded.clicked_at)`
}
