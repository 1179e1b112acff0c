import type { AccountId, ProjectId } from '@bouquet/domain/ids'
import type { Role } from '@bouquet/server/context.ts'
import type { DB, Projects } from '@bouquet/server/database/generated.ts'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { UserState } from '../contract.ts'
import type { ListedPerson, listPeople } from '../people-contract.ts'
import { type CoupleFilter, type CoupleState, isCoupleFilter, type PersonKind } from '../rules/listed-people.ts'
import { accountsMatching, couplesMatching } from './matching-people.ts'
import { conditionsOf, presentUser, type UserRow, userColumns, usersWith } from './user-rows.ts'

export type PeopleFilters = Pick<z.output<typeof listPeople.query>, 'q' | 'kind' | 'state' | 'country'>
type Cursor = { at: string; id: string }
type Reading = { filters: PeopleFilters; limit: number; after: Cursor | undefined; now: Date }
/** A person with its place in the list. */
export type PersonRow = { person: ListedPerson; cursor: Cursor }

/** Accounts and couples in one order, newest first; each kind is read from its own index up to the limit before both are merged. */
export async function readPeople(db: Kysely<DB>, reading: Reading): Promise<PersonRow[]> {
  const { kind, state } = reading.filters
  const hasAccounts = kind !== 'couple' && !(state && isCoupleFilter(state))
  const hasCouples = (!kind || kind === 'couple') && (!state || isCoupleFilter(state))
  const [accounts, couples] = await Promise.all([
    hasAccounts ? readAccounts(db, reading) : [],
    hasCouples ? readCouples(db, reading) : [],
  ])
  return [...accounts, ...couples].sort(newestFirst).slice(0, reading.limit)
}

function newestFirst({ cursor: one }: PersonRow, { cursor: other }: PersonRow): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1
  return one.id < other.id ? 1 : -1
}

/** The text of a cursor, as a page's address may hold it. */
export function writeCursor({ at, id }: Cursor): string {
  return `${at}_${id}`
}

export function readCursor(text: string | undefined): Cursor | undefined {
  const [at, id] = text?.split('_') ?? []
  return at && id ? { at, id } : undefined
}

/** With microseconds, which a Date would lose; as text they are in the order of time. */
const instantOf = (column: RawBuilder<unknown>) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

function following(created: RawBuilder<unknown>, id: RawBuilder<unknown>, after: Cursor | undefined) {
  return after ? sql<boolean>`(${created}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql<boolean>`true`
}

const roleOfKind: Partial<Record<PersonKind, Role>> = {
  planner: 'ROLE_PRESTATAIRE',
  venue: 'ROLE_VENUE',
  operator: 'ROLE_ADMIN',
}

async function readAccounts(db: Kysely<DB>, { filters, limit, after, now }: Reading): Promise<PersonRow[]> {
  const { q, kind, state, country } = filters
  const role = kind && roleOfKind[kind]
  const ofAccount = state && !isCoupleFilter(state) ? (state as UserState) : undefined
  const conditions = [
    ...(q ? [await accountsMatching(db, q)] : []),
    ...conditionsOf({ role, state: ofAccount, country }),
    following(sql`accounts.created_at`, sql`accounts.id`, after),
  ]
  const rows = await usersWith(db)
    .select(userColumns)
    .select(instantOf(sql`accounts.created_at`).as('at'))
    .where(sql.join(conditions, sql` and `) as RawBuilder<boolean>)
    .orderBy('accounts.created_at', 'desc')
    .orderBy('accounts.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ person: presentAccount(row, now), cursor: { at: row.at, id: row.id as AccountId } }))
}

function presentAccount(row: UserRow, now: Date): ListedPerson {
  return { ...presentUser(row, now), isCouple: false, town: null }
}

const inState: Record<CoupleFilter, RawBuilder<unknown>> = {
  unconfirmed: sql`p.confirmed_at is null and p.stopped_at is null`,
  confirmed: sql`p.confirmed_at is not null and p.stopped_at is null`,
  stopped: sql`p.stopped_at is not null and p.stop_reason is distinct from 'found'`,
  found: sql`p.stopped_at is not null and p.stop_reason = 'found'`,
  bounced: sql`p.email_bounced_at is not null`,
}

type CoupleRow = Pick<Selectable<Projects>, 'first_name' | 'last_name' | 'location_city' | 'country'> &
  Pick<Selectable<Projects>, 'created_at' | 'confirmed_at' | 'stopped_at' | 'stop_reason'> & {
    id: ProjectId
    at: string
  }

async function readCouples(db: Kysely<DB>, { filters, limit, after }: Reading): Promise<PersonRow[]> {
  const { q, state, country } = filters
  const conditions = [
    ...(q ? [couplesMatching(q)] : []),
    ...(state && isCoupleFilter(state) ? [inState[state]] : []),
    ...(country ? [sql`p.country = ${country}`] : []),
    following(sql`p.created_at`, sql`p.id`, after),
  ]
  const { rows } = await sql<CoupleRow>`
    select p.id, p.first_name, p.last_name, p.location_city, p.country, p.created_at, p.confirmed_at, p.stopped_at, p.stop_reason,
      ${instantOf(sql`p.created_at`)} as at
    from projects p where ${sql.join(conditions, sql` and `)} order by p.created_at desc, p.id desc limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => ({ person: presentCouple(row), cursor: { at: row.at, id: row.id } }))
}

/** The state of a couple's project as the list has it. */
export function coupleState(project: Pick<CoupleRow, 'confirmed_at' | 'stopped_at' | 'stop_reason'>): CoupleState {
  if (project.stopped_at) return project.stop_reason === 'found' ? 'found' : 'stopped'
  return project.confirmed_at ? 'confirmed' : 'unconfirmed'
}

function presentCouple(row: CoupleRow): ListedPerson {
  return {
    id: row.id,
    isCouple: true,
    fullName: `${row.first_name} ${row.last_name}`,
    email: null,
    roles: [],
    companyName: null,
    town: row.location_city,
    country: row.country,
    state: coupleState(row),
    isPremium: false,
    credits: null,
    registeredAt: row.created_at.toISOString(),
  }
}
