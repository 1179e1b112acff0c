import type { ProviderId } from '@bouquet/domain/ids'
import { moderationState } from '@bouquet/domain/moderation'
import { jpegUrl, type PictureRow } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import { ownEmail } from '@bouquet/server/accounts/own-email.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { exportWaitingProviders, moderationCase, waitingProvider } from '../contract.ts'

type WaitingProvider = z.input<typeof waitingProvider>
const previewWidth = 640

type Decision = z.input<typeof moderationCase>['decisions'][number]

/** The condition of the index `providers_waiting`. */
export const isWaiting = sql<boolean>`not providers.is_moderated and providers.moderation_answer is null`

const waitingColumns = [
  'providers.id',
  'providers.company_name',
  'accounts.first_name',
  'accounts.last_name',
  'accounts.roles',
  'providers.city',
  'providers.country_code',
  'providers.listed_country',
  'providers.waiting_since',
  'providers.created_at',
  'providers.siret_status',
  'accounts.email_confirmed_at',
] as const

const wasAnswered = sql<boolean>`exists (select from moderation_decisions where provider_id = providers.id)`

type WaitingFilters = z.output<typeof exportWaitingProviders.query>

function fits({ country, q }: WaitingFilters) {
  const isListed = country ? sql<boolean>`providers.listed_country = ${country}` : sql<boolean>`true`
  if (!q) return isListed
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${isListed} and plain_text(concat_ws(' ', providers.company_name, providers.city, accounts.first_name,
    accounts.last_name, accounts.email)) like plain_text(${part})`
}

function selectWaiting(db: Kysely<DB>, filters: WaitingFilters) {
  return db
    .selectFrom('providers')
    .innerJoin('provider_owners as owner', 'owner.provider_id', 'providers.id')
    .innerJoin('accounts', 'accounts.id', 'owner.account_id')
    .where(isWaiting)
    .where(fits(filters))
}

const sinceOf = (name: 'providers' | 'before') =>
  sql`coalesce(${sql.ref(`${name}.waiting_since`)}, ${sql.ref(`${name}.created_at`)})`

/** The waiting providers that fit the filters, longest waiting first. */
export function readQueue(
  db: Kysely<DB>,
  filters: WaitingFilters,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: { id: ProviderId } | undefined },
) {
  let found = selectWaiting(db, filters).select(waitingColumns).select(wasAnswered.as('was_answered'))
  if (after)
    found = found.where(
      sql<boolean>`(${sinceOf('providers')}, providers.id) > (select ${sinceOf('before')}, before.id from providers before where before.id = ${after.id})`,
    )
  return found.orderBy(sinceOf('providers')).orderBy('providers.id').limit(limit).offset(offset).execute()
}

/** The number of waiting providers that fit the filters. */
export async function countWaiting(db: Kysely<DB>, filters: WaitingFilters): Promise<number> {
  const { total } = await selectWaiting(db, filters).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return total
}

export type WaitingRow = Awaited<ReturnType<typeof readQueue>>[number]

/** A row of the queue as the contract has it. */
export function presentWaiting(row: WaitingRow): WaitingProvider {
  return {
    id: row.id,
    companyName: row.company_name,
    fullName: `${row.first_name} ${row.last_name}`,
    roles: row.roles,
    city: row.city,
    countryCode: row.country_code,
    listedCountry: row.listed_country,
    waitingSince: (row.waiting_since ?? row.created_at).toISOString(),
    siretStatus: row.siret_status,
    isEmailConfirmed: row.email_confirmed_at !== null,
    isBack: row.was_answered,
  }
}

/** The provider with everything that a decision needs. Throws not_found. */
export async function findCase(db: Kysely<DB>, id: ProviderId): Promise<z.input<typeof moderationCase>> {
  const row = await readCaseRow(db, id)
  if (!row) throw problem('not_found')
  const [services, languages, decisions] = await Promise.all([
    readServices(db, id),
    readLanguages(db, id),
    readDecisions(db, id),
  ])
  const state = moderationState({ isModerated: row.is_moderated, answer: row.moderation_answer })
  return {
    ...presentWaiting(row),
    accountId: row.account_id,
    isBack: state === 'waiting' && decisions.length > 0,
    ...presentProfile(row),
    state,
    services,
    languages,
    decisions,
  }
}

function readCaseRow(db: Kysely<DB>, id: ProviderId) {
  return db
    .selectFrom('providers')
    .innerJoin('provider_owners as owner', 'owner.provider_id', 'providers.id')
    .innerJoin('accounts', 'accounts.id', 'owner.account_id')
    .select(waitingColumns)
    .select(wasAnswered.as('was_answered'))
    .select(['providers.is_moderated', 'providers.moderation_answer', 'providers.slug', 'providers.siret'])
    .select(sql<PictureRow | null>`planner_cover(providers.id)`.as('cover'))
    .select(['providers.avatar_key', 'providers.website', 'providers.founded_on'])
    .select(['providers.zipcode', 'providers.tagline', 'providers.portrait', 'providers.experience'])
    .select(['providers.benefits', ownEmail.as('email'), 'accounts.phone', 'accounts.language'])
    .select(['accounts.id as account_id', 'accounts.created_at as registered_at'])
    .where('providers.id', '=', id)
    .executeTakeFirst()
}

type CaseRow = NonNullable<Awaited<ReturnType<typeof readCaseRow>>>

function presentProfile(row: CaseRow) {
  return {
    email: row.email,
    phone: row.phone,
    registeredAt: row.registered_at.toISOString(),
    slug: row.slug,
    avatar: row.avatar_key && `/files/${row.avatar_key}`,
    cover: row.cover && jpegUrl(row.cover, previewWidth),
    siret: row.siret,
    website: row.website,
    dateOfCreation: row.founded_on,
    zipcode: row.zipcode,
    locale: row.language,
    tagline: row.tagline,
    portrait: row.portrait,
    experience: row.experience,
    benefits: row.benefits,
  }
}

async function readServices(db: Kysely<DB>, providerId: ProviderId) {
  const rows = await db
    .selectFrom('provider_services')
    .innerJoin('services', 'services.id', 'provider_services.service_id')
    .select([
      'services.type',
      'description',
      'budget_from_cents',
      'currency',
      'is_description_visible',
      'is_budget_visible',
    ])
    .where('provider_id', '=', providerId)
    .orderBy('services.position')
    .execute()
  return rows.map((row) => ({
    type: row.type,
    description: row.is_description_visible ? row.description : null,
    budgetStartingFrom: row.is_budget_visible && row.budget_from_cents !== null ? row.budget_from_cents / 100 : null,
    currency: row.currency,
  }))
}

async function readLanguages(db: Kysely<DB>, providerId: ProviderId): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_languages')
    .innerJoin('spoken_languages', 'spoken_languages.id', 'provider_languages.language_id')
    .select('spoken_languages.code')
    .where('provider_id', '=', providerId)
    .orderBy('spoken_languages.position')
    .execute()
  return rows.map(({ code }) => code)
}

/** The decisions about a provider, newest first. */
export async function readDecisions(db: Kysely<DB>, providerId: ProviderId): Promise<Decision[]> {
  const rows = await db
    .selectFrom('moderation_decisions')
    .leftJoin('accounts', 'accounts.id', 'moderation_decisions.decided_by')
    .select(['decision', 'reason', 'decided_at', 'accounts.first_name', 'accounts.last_name'])
    .where('provider_id', '=', providerId)
    .orderBy('moderation_decisions.id', 'desc')
    .limit(maxDecisions)
    .execute()
  return rows.map((row) => ({
    decision: row.decision,
    reason: row.reason,
    decidedAt: row.decided_at.toISOString(),
    decidedBy: row.first_name && `${row.first_name} ${row.last_name}`,
  }))
}

const maxDecisions = 50
