import type { Country } from '@bouquet/domain/countries'
import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Adjustment, exportAdjustments } from '../contract.ts'
import { type AdjustmentReason, adjustmentLimits, adjustmentState } from '../rules/adjustment.ts'

export type AdjustmentRow = {
  id: string
  number: number
  providerId: ProviderId
  company: string | null
  accountId: AccountId | null
  country: Country | null
  credits: number
  reason: AdjustmentReason
  note: string
  state: 'waiting' | 'booked' | 'refused'
  askedById: AccountId | null
  askedBy: string | null
  askedAt: Date
  expiresAt: Date | null
  decidedBy: string | null
  decidedAt: Date | null
  refusal: string | null
  undoesNumber: number | null
  isUndone: boolean
}

type Filters = z.output<typeof exportAdjustments.query>

/** Adjustments that match the filters, newest first, from below `before`. */
export async function readAdjustments(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  filters: Filters,
  limit: number,
  before?: number,
): Promise<AdjustmentRow[]> {
  const { rows } = await sql<AdjustmentRow>`
    select ${columns(now())} from ${fromAdjustments}
    where ${conditionOf(filters, now())} and ${before === undefined ? sql`true` : sql`a.number < ${before}`}
    order by a.number desc limit ${limit}`.execute(db)
  return rows
}

/** One adjustment. Throws not_found. */
export async function findAdjustment(ctx: AccountContext, db: Kysely<DB>, id: string): Promise<Adjustment> {
  const { rows } = await sql<AdjustmentRow>`
    select ${columns(ctx.now())} from ${fromAdjustments} where a.id = ${id}`.execute(db)
  if (!rows[0]) throw problem('not_found')
  return presentAdjustment(ctx, rows[0])
}

const columns = (
  now: Date,
) => sql`a.id, a.number::int as number, a.provider_id as "providerId", p.company_name as company,
  o.account_id as "accountId", p.listed_country as country, a.credits, a.reason, a.note, a.state, a.asked_by as "askedById",
  asker.first_name || ' ' || asker.last_name as "askedBy", a.asked_at as "askedAt", a.expires_at as "expiresAt",
  decider.first_name || ' ' || decider.last_name as "decidedBy", a.decided_at as "decidedAt", a.refusal,
  undone.number::int as "undoesNumber", exists (select from credit_adjustments u where u.undoes = a.id and ${isInForce(sql`u`, now)}) as "isUndone"`

const fromAdjustments = sql`credit_adjustments a
  left join providers p on p.id = a.provider_id
  left join provider_owners o on o.provider_id = a.provider_id
  left join accounts asker on asker.id = a.asked_by
  left join accounts decider on decider.id = a.decided_by
  left join credit_adjustments undone on undone.id = a.undoes`

/** Booked, or waiting for somebody who may still book it. */
export function isInForce(adjustments: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${adjustments}.state = 'booked' or (${adjustments}.state = 'waiting' and ${adjustments}.expires_at > ${now}))`
}

// Literals, so that the planner can use the partial index of those that wait.
const inState: Record<NonNullable<Filters['state']>, (now: Date) => RawBuilder<unknown>> = {
  waiting: (now) => sql`a.state = 'waiting' and a.expires_at > ${now}`,
  expired: (now) => sql`a.state = 'waiting' and a.expires_at <= ${now}`,
  booked: () => sql`a.state = 'booked'`,
  refused: () => sql`a.state = 'refused'`,
}

function conditionOf({ state, reason, country, provider, q }: Filters, now: Date): RawBuilder<unknown> {
  const conditions = [
    ...(state ? [inState[state](now)] : []),
    ...(reason ? [sql`a.reason = ${reason}`] : []),
    ...(country ? [sql`p.listed_country = ${country}`] : []),
    ...(provider ? [sql`a.provider_id = ${provider}`] : []),
    ...(q ? [searched(q)] : []),
    sql`true`,
  ]
  return sql.join(conditions, sql` and `)
}

function searched(q: string): RawBuilder<unknown> {
  if (q.includes('@'))
    return sql`a.provider_id in (select m.provider_id from memberships m join accounts s on s.id = m.account_id where s.email = ${q})`
  return sql`p.search_text like '%' || plain_text(${q.replace(/[\\%_]/g, '\\$&')}) || '%'`
}

/** A row as the contract has it. */
export function presentAdjustment({ actor, now }: AccountContext, row: AdjustmentRow): Adjustment {
  const { askedById, askedAt, expiresAt, decidedAt, ...shown } = row
  return {
    ...shown,
    state: adjustmentState(row, now()),
    askedAt: askedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    isYours: askedById === actor.accountId,
  }
}

/** The credits that the caller booked in the last hours without a colleague, added and taken alike. */
export async function creditsBookedAlone({ actor, now }: AccountContext, db: Kysely<DB>): Promise<number> {
  const since = new Date(now().getTime() - adjustmentLimits.hours * 3_600_000)
  const { rows } = await sql<{ credits: number }>`
    select coalesce(sum(abs(credits)), 0)::int as credits from credit_adjustments
    where asked_by = ${actor.accountId} and asked_at > ${since} and state = 'booked' and decided_at is null`.execute(db)
  return rows[0]?.credits ?? 0
}
