import type { RouteInput } from '@bouquet/contract/route'
import { chooseNews, wantsNews } from '@bouquet/server/accounts/news.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { saveNewsChoice as contract, NewsChoice } from '../contract.ts'

/** Whether the account wants news by mail. */
export function getNewsChoice({ db, actor }: AccountContext): Promise<NewsChoice> {
  return db
    .selectFrom('accounts')
    .select(wantsNews.as('wantsNews'))
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow()
}

/** Stores whether the account wants news by mail. */
export function saveNewsChoice(ctx: AccountContext, { body }: RouteInput<typeof contract>): Promise<NewsChoice> {
  return transaction(ctx.db, async (tx) => {
    await chooseNews(tx, ctx.actor.accountId, body.wantsNews, ctx.now())
    await recordAudit(ctx, tx, { action: 'account.news-chosen', details: { isWanted: body.wantsNews } })
    return body
  })
}
