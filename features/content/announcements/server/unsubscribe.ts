import type { AccountId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import { chooseNews } from '@bouquet/server/accounts/news.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { Context } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { hashOf } from '@bouquet/server/secrets/link-token.ts'
import { sql } from 'kysely'

export type NewsReader = { accountId: AccountId; language: Language; wantsNews: boolean }

/** The account that a link belongs to. Throws not_found. */
export async function findNewsReader({ db }: Pick<Context, 'db'>, token: string): Promise<NewsReader> {
  const { rows } = await sql<NewsReader>`
    select a.id as "accountId", a.language, a.news_agreed_at is not null as "wantsNews"
    from announcement_recipients r join accounts a on a.id = r.account_id where r.token_hash = ${hashOf(token)}`.execute(
    db,
  )
  if (!rows[0]) throw problem('not_found')
  return rows[0]
}

/** Ends the news for the account of a link, or has them again; a repetition changes nothing. Throws not_found. */
export function chooseNewsByLink(ctx: Context, token: string, isWanted: boolean): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const { accountId, wantsNews } = await findNewsReader({ db: tx as Context['db'] }, token)
    if (wantsNews === isWanted) return
    await chooseNews(tx, accountId, isWanted, ctx.now())
    await tx
      .updateTable('announcement_recipients')
      .set({ unsubscribed_at: isWanted ? null : ctx.now() })
      .where('token_hash', '=', hashOf(token))
      .execute()
    await recordAudit(ctx, tx, { action: 'account.news-chosen', accountId, details: { isWanted, byLink: true } })
  })
}
