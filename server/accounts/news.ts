import type { AccountId } from '@bouquet/domain/ids'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/generated.ts'
import { isNotSuspended } from './suspensions.ts'

/** The account has agreed to news by mail; needs `accounts` in the query. */
export const wantsNews = sql<boolean>`accounts.news_agreed_at is not null`

/**
 * Rule "news by mail": the account of a query on `accounts` wants news, has a confirmed address that has refused no mass mail since it was confirmed,
 * and is not suspended.
 */
export function mayGetNews(now: Date) {
  return sql<boolean>`${wantsNews} and accounts.email_confirmed_at is not null and ${isNotSuspended(now)}
    and not exists (select from announcement_recipients r
      where r.account_id = accounts.id and r.state = 'refused' and r.settled_at > accounts.email_confirmed_at)
    and not exists (select from legal_notices n
      where n.account_id = accounts.id and n.state = 'refused' and n.settled_at > accounts.email_confirmed_at)`
}

/** Stores whether the account wants news by mail; agreeing again keeps the first time. */
export async function chooseNews(db: Kysely<DB>, accountId: AccountId, isWanted: boolean, now: Date): Promise<void> {
  await sql`update accounts set news_agreed_at = ${isWanted ? sql`coalesce(news_agreed_at, ${now}::timestamptz)` : null}
    where id = ${accountId}`.execute(db)
}
