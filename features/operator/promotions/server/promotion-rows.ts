import type { AccountId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB, Promotions } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Insertable, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { exportPromotions } from '../contract.ts'
import type { PromotionForm, PromotionKind } from '../rules/promotion.ts'

export type PromotionValues = Omit<Insertable<Promotions>, 'id' | 'created_at' | 'image_key' | 'campaign_id'>

/** What the versions of one promotion have in common. */
const campaign = sql<string>`coalesce(promotions.campaign_id, promotions.id)`

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

/** What is the same in every language. */
export const commonColumns = ['kind', 'country', 'show_once_per_user', 'starts_at', 'ends_at', 'is_active'] as const

const stats = [
  sql<number>`(select count(*) from promotion_views where promotion_id = promotions.id)`.as('seen'),
  sql<number>`(select count(clicked_at) from promotion_views where promotion_id = promotions.id)`.as('clicked'),
] as const

const viewsOfVersions = sql`promotion_views join promotions version on version.id = promotion_views.promotion_id
  where coalesce(version.campaign_id, version.id) = ${campaign}`

/** Whoever reads two languages counts once. */
const statsOfVersions = [
  sql<number>`(select count(distinct account_id) from ${viewsOfVersions})`.as('seen'),
  sql<number>`(select count(distinct account_id) from ${viewsOfVersions} and clicked_at is not null)`.as('clicked'),
] as const

type Version = { id: string; language: Language | null }

const versions = sql<Version[]>`(select json_agg(json_build_object('id', version.id, 'language', version.language)
    order by version.created_at, version.language nulls last, version.id)
  from promotions version where coalesce(version.campaign_id, version.id) = ${campaign})`.as('versions')

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
        select from ${viewsOfVersions} and account_id = ${accountId}))`)
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
  const row = await db
    .selectFrom('promotions')
    .select([...columns, versions])
    .select(stats)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return row
}

export type PromotionRow = Awaited<ReturnType<typeof readPromotion>>

type Filters = z.output<typeof exportPromotions.query>

/** Every version that fits the filters, newest first; `after` is the version after which the reading goes on. */
export function readPromotionVersions(
  db: Kysely<DB>,
  { filters, limit, after }: { filters: Filters; limit: number; after?: PromotionRow | undefined },
): Promise<PromotionRow[]> {
  let found = fitting(
    db
      .selectFrom('promotions')
      .select([...columns, versions])
      .select(stats),
    filters,
  )
  if (after)
    found = found.where(sql<boolean>`(created_at, id) < (select created_at, id from promotions where id = ${after.id})`)
  return found.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

type Wanted = { filters: Filters; language: Language; limit: number; offset: number }

/** One version of each promotion that fits the filters, newest first: the one in the reader's language, else the one for all languages. */
export function readPromotions(db: Kysely<DB>, { filters, language, limit, offset }: Wanted): Promise<PromotionRow[]> {
  const leading = fitting(db.selectFrom('promotions').distinctOn(campaign).select('id'), filters)
    .select(sql<Date>`min(created_at) over (partition by ${campaign})`.as('begun_at'))
    .orderBy(campaign)
    .orderBy(sql`language is distinct from ${language}`)
    .orderBy(sql`language is not null`)
    .orderBy('created_at')
    .orderBy('id')
  return db
    .selectFrom(leading.as('leading'))
    .innerJoin('promotions', 'promotions.id', 'leading.id')
    .select(columns.map((column) => `promotions.${column}` as const))
    .select(versions)
    .select(statsOfVersions)
    .orderBy('leading.begun_at', 'desc')
    .orderBy('promotions.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

function fitting<Row>(
  found: SelectQueryBuilder<DB, 'promotions', Row>,
  { q, form, kind }: Filters,
): SelectQueryBuilder<DB, 'promotions', Row> {
  let left = found
  if (form) left = left.where('form', '=', form)
  if (kind) left = left.where('kind', '=', kind)
  if (q) left = left.where(sql<boolean>`plain_text(title) like plain_text(${`%${q.replace(/[\\%_]/g, '\\$&')}%`})`)
  return left
}

type Created = { at: Date; campaignId: string | null }

/** Stores a promotion, or another version of one. */
export async function insertPromotion(db: Kysely<DB>, values: PromotionValues, created: Created): Promise<string> {
  const { id } = await db
    .insertInto('promotions')
    .values({ ...values, created_at: created.at, campaign_id: created.campaignId })
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

/** Changes the versions of the promotion in other languages. */
export async function changeOtherVersions(
  db: Kysely<DB>,
  id: string,
  common: Pick<PromotionValues, (typeof commonColumns)[number]>,
): Promise<void> {
  await db
    .updateTable('promotions')
    .set(common)
    .where('id', '!=', id)
    .where(sql<boolean>`${campaign} = (select coalesce(campaign_id, id) from promotions where id = ${id})`)
    .execute()
}

/** Locks all versions of a promotion until the transaction ends. Throws not_found when there is none with this id. */
export async function lockVersions(tx: Kysely<DB>, id: string) {
  const versions = tx
    .selectFrom('promotions')
    .where(sql<boolean>`${campaign} = (select coalesce(campaign_id, id) from promotions where id = ${id})`)
    .orderBy('id')
  await versions.select('id').forUpdate().execute()
  // Read after the lock: a version that was added while it was waited for is not among the locked ones.
  const rows = await versions.select(['form', 'id', 'language']).select(campaign.as('campaign_id')).execute()
  if (!rows.some((row) => row.id === id)) throw problem('not_found')
  return rows
}

export type PromotionVersion = Awaited<ReturnType<typeof lockVersions>>[number]

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
