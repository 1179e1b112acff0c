import type { AccountId } from '@bouquet/domain/ids'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB, Promotions } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Insertable, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { exportPromotions } from '../contract.ts'
import type { PromotionForm, PromotionKind } from '../rules/promotion.ts'

export type PromotionValues = Omit<Insertable<Promotions>, 'id' | 'created_at' | 'image_key'>

const columns = [
  'button_link',
  'button_text',
  'country',
  'created_at',
  'description',
  'ends_at',
  'form',
  'id',
  'image_key',
  'is_active',
  'kind',
  'language',
  'show_once_per_user',
  'starts_at',
  'title',
] as const

const stats = [
  sql<number>`(select count(*) from promotion_views where promotion_id = promotions.id)`.as('seen'),
  sql<number>`(select count(clicked_at) from promotion_views where promotion_id = promotions.id)`.as('clicked'),
] as const

/**
 * Rule "which promotion is shown": of those that run now for the account's country and the caller's language, the one that names its country
 * takes precedence, then the one that names its language, then the latest start. A promotion that is shown once and was seen is left out; under
 * impersonation every one that is shown once is left out.
 */
export async function readShownPromotion(ctx: AccountContext, form: PromotionForm, kind: PromotionKind) {
  const { accountId, impersonator } = ctx.actor
  const running = ctx.db
    .selectFrom('promotions')
    .select(columns)
    .where('form', '=', form)
    .where('kind', '=', kind)
    .where('is_active', '=', true)
    .where('starts_at', '<=', ctx.now())
    .where(sql<boolean>`(ends_at is null or ends_at > ${ctx.now()})`)
    .where(sql<boolean>`(language is null or language = ${ctx.language})`)
    .where(sql<boolean>`(country is null or country = (${countryOf(accountId)}))`)
  const unseen = impersonator
    ? running.where('show_once_per_user', '=', false)
    : running.where(sql<boolean>`(not show_once_per_user or not exists (
        select from promotion_views where promotion_id = promotions.id and account_id = ${accountId}))`)
  return bestFirst(unseen).limit(1).executeTakeFirst()
}

/** The country whose directory lists the company, else the one in which the account registered. */
const countryOf = (accountId: AccountId) =>
  sql`select coalesce(providers.listed_country, accounts.country)
    from accounts left join memberships m on m.account_id = accounts.id left join providers on providers.id = m.provider_id
    where accounts.id = ${accountId}`

function bestFirst<Row>(query: SelectQueryBuilder<DB, 'promotions', Row>) {
  return query
    .orderBy(sql`country is null`)
    .orderBy(sql`language is null`)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
}

/** One promotion with its stats. Throws not_found. */
export async function readPromotion(db: Kysely<DB>, id: string) {
  const row = await db.selectFrom('promotions').select(columns).select(stats).where('id', '=', id).executeTakeFirst()
  if (!row) throw problem('not_found')
  return row
}

export type PromotionRow = Awaited<ReturnType<typeof readPromotion>>

type Wanted = {
  filters: z.output<typeof exportPromotions.query>
  limit: number
  offset?: number
  /** The promotion after which the reading goes on. */
  after?: PromotionRow | undefined
}

/** Promotions that fit the filters, newest first. */
export function readPromotions(db: Kysely<DB>, { filters, limit, offset = 0, after }: Wanted): Promise<PromotionRow[]> {
  const { q, form, kind } = filters
  let found = db.selectFrom('promotions').select(columns).select(stats)
  if (form) found = found.where('form', '=', form)
  if (kind) found = found.where('kind', '=', kind)
  if (q) found = found.where(sql<boolean>`plain_text(title) like plain_text(${`%${q.replace(/[\\%_]/g, '\\$&')}%`})`)
  if (after)
    found = found.where(sql<boolean>`(created_at, id) < (select created_at, id from promotions where id = ${after.id})`)
  return found.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute()
}

export async function insertPromotion(db: Kysely<DB>, values: PromotionValues, createdAt: Date): Promise<string> {
  const { id } = await db
    .insertInto('promotions')
    .values({ ...values, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a promotion. Throws not_found. */
export async function changePromotion(
  db: Kysely<DB>,
  id: string,
  changes: PromotionValues | { image_key: string | null },
): Promise<void> {
  const { numUpdatedRows } = await db.updateTable('promotions').set(changes).where('id', '=', id).executeTakeFirst()
  if (numUpdatedRows === 0n) throw problem('not_found')
}

/** Deletes a promotion with its stats; returns the key of its picture. Throws not_found. */
export async function removePromotion(db: Kysely<DB>, id: string): Promise<string | null> {
  const row = await db.deleteFrom('promotions').where('id', '=', id).returning('image_key').executeTakeFirst()
  if (!row) throw problem('not_found')
  return row.image_key
}

/** Locks the row until the transaction ends, so that two concurrent uploads leave no picture behind. Throws not_found. */
export async function lockPromotion(tx: Kysely<DB>, id: string): Promise<string | null> {
  const row = await tx.selectFrom('promotions').select('image_key').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw problem('not_found')
  return row.image_key
}
