import { randomBytes, randomUUID } from 'node:crypto'
import type { AccountId, EventRequestId, ProjectId, ProviderId, VenueId } from '@bouquet/domain/ids'
import { type Currency, currencyOfCountry } from '@bouquet/domain/money'
import type { OperatorRole } from '@bouquet/domain/operator-roles'
import type { ServiceType } from '@bouquet/domain/services'
import { type Insertable, sql } from 'kysely'
import { addOwner } from '../../memberships.ts'
import type { Database } from '../database.ts'
import type {
  Accounts,
  Portfolios,
  ProfilePhotos,
  Projects,
  Providers,
  Reviews,
  Sessions,
  Venues,
} from '../generated.ts'

const someTime = new Date('2026-06-01T10:00:00Z')

/** An account without a usable password; an administrator is an owner. */
export async function createAccount(
  db: Database,
  values: Partial<Insertable<Accounts>> = {},
): Promise<{ id: AccountId; email: string }> {
  const row: Insertable<Accounts> & { id: AccountId; email: string } = {
    id: randomUUID() as string as AccountId,
    email: `${randomUUID()}@somebody.example`,
    password_hash: 'none',
    first_name: 'Camille',
    last_name: 'Laurent',
    phone: '+33639981234',
    roles: ['ROLE_PRESTATAIRE'],
    country: 'FR',
    language: 'fr',
    terms_accepted_at: someTime,
    email_confirmed_at: someTime,
    created_at: someTime,
    ...values,
  }
  await db.insertInto('accounts').values(row).execute()
  if (row.roles.includes('ROLE_ADMIN')) await grantRoles(db, row.id, ['owner'])
  return { id: row.id, email: row.email }
}

/** An operator with these roles. */
export async function createOperator(db: Database, roles: OperatorRole[], values: Partial<Insertable<Accounts>> = {}) {
  const account = await createAccount(db, { onboarding_finished_at: someTime, ...values })
  await db
    .updateTable('accounts')
    .set({ roles: ['ROLE_ADMIN'] })
    .where('id', '=', account.id)
    .execute()
  await grantRoles(db, account.id, roles)
  return { ...account, roles: ['ROLE_ADMIN' as const] }
}

async function grantRoles(db: Database, accountId: AccountId, roles: OperatorRole[]): Promise<void> {
  await db
    .insertInto('operator_roles')
    .values(roles.map((role) => ({ account_id: accountId, role, granted_at: someTime })))
    .execute()
}

/** The account that owns this provider; an id that is not a provider's is returned as an account's. */
export async function accountOf(db: Database, id: AccountId | ProviderId): Promise<AccountId> {
  const owner = await db
    .selectFrom('memberships')
    .select('account_id')
    .where('provider_id', '=', id as ProviderId)
    .executeTakeFirst()
  return owner?.account_id ?? (id as AccountId)
}

/** A session of this account; gives its id, for tokens. Its password counts as just confirmed, whatever the test's clock says. */
export async function createSession(
  db: Database,
  accountId: AccountId,
  values: Partial<Insertable<Sessions>> = {},
): Promise<string> {
  const id = randomUUID()
  const reauthenticated_at = new Date('2100-01-01T00:00:00Z')
  await db
    .insertInto('sessions')
    .values({ id, account_id: accountId, created_at: someTime, last_seen_at: someTime, reauthenticated_at, ...values })
    .execute()
  return id
}

/** A token that renews this session whatever the test's clock says, so that its upkeep leaves it. */
export async function createRefreshToken(db: Database, sessionId: string): Promise<void> {
  const token = { token_hash: randomBytes(32), created_at: someTime, expires_at: new Date('2100-01-01T00:00:00Z') }
  await db
    .insertInto('refresh_tokens')
    .values({ ...token, session_id: sessionId })
    .execute()
}

type ProviderValues = Partial<Insertable<Providers>> & {
  credits?: number
  account?: Partial<Insertable<Accounts>>
  services?: ServiceType[]
}

/** A moderated planner in Annecy with this many credits; `services` by their types. */
export async function createProvider(
  db: Database,
  { credits = 0, account, services = ['FULL_PLANNING'], ...values }: ProviderValues = {},
) {
  const { id: accountId, email } = await createAccount(db, {
    onboarding_finished_at: someTime,
    moderated_at: someTime,
    ...account,
  })
  // Never the account's id, so that code that confuses the two finds nothing.
  const id = values.id ?? (randomUUID() as string as ProviderId)
  const isModerated = values.is_moderated ?? true
  const slug = values.slug ?? `maison-${id.slice(0, 8)}`
  await db
    .insertInto('providers')
    .values({
      id,
      slug,
      company_name: 'Maison Alba',
      zipcode: '74000',
      city: 'Annecy',
      country_code: 'FR',
      latitude: 45.899,
      longitude: 6.129,
      listed_country: 'FR',
      department_code: '74',
      city_slug: 'annecy',
      is_planner: true,
      is_moderated: true,
      waiting_since: isModerated ? null : someTime,
      created_at: someTime,
      ...values,
    })
    .execute()
  await addOwner(db, accountId, id, someTime)
  // In one transaction, because clients create providers while the database is restarted.
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('credit_wallets').values({ provider_id: id, balance: credits }).execute()
    if (credits > 0) await deposit(trx, id, credits)
  })
  await offer(db, id, services, currencyOfCountry(values.listed_country ?? 'FR'))
  return { id, accountId, slug, email }
}

async function deposit(db: Database, providerId: ProviderId, credits: number): Promise<void> {
  await db
    .insertInto('credit_ledger')
    .values({
      provider_id: providerId,
      created_at: someTime,
      entry: 'purchase',
      amount: credits,
      balance_after: credits,
      idempotency_key: `purchase:${providerId}`,
    })
    .execute()
}

async function offer(db: Database, providerId: ProviderId, types: ServiceType[], currency: Currency): Promise<void> {
  await db
    .insertInto('provider_services')
    .columns(['provider_id', 'service_id', 'budget_from_cents', 'currency'])
    .expression((from) =>
      from
        .selectFrom('services')
        .select((select) => [
          select.val(providerId).as('provider_id'),
          'id',
          select.val(120_000).as('budget'),
          sql<Currency>`${currency}::currency`.as('currency'),
        ])
        .where('type', 'in', types),
    )
    .execute()
}

/** A confirmed project of Élise, near Annecy, sent to these providers. */
export async function createProject(
  db: Database,
  providerIds: ProviderId[],
  values: Partial<Insertable<Projects>> = {},
): Promise<{ id: ProjectId }> {
  const row: Insertable<Projects> & { id: ProjectId } = {
    id: randomUUID() as string as ProjectId,
    country: 'FR',
    language: 'fr',
    first_name: 'Élise',
    last_name: 'Marchand',
    email: `${randomUUID()}@couple.example`,
    phone: '+33639985678',
    event_type: 'civil_wedding',
    date_kind: 'fixed',
    event_date: '2027-06-12',
    location_name: 'Talloires',
    location_city: 'Talloires',
    location_zipcode: '74290',
    location_country: 'FR',
    location_department: 'Haute-Savoie',
    latitude: 45.84,
    longitude: 6.21,
    radius_km: 40,
    venue_booked: true,
    guest_range: '30_to_50',
    currency: currencyOfCountry(values.country ?? 'FR'),
    budget_range: '8000_to_15000',
    planner_budget_range: '800_to_1500',
    services: ['DAY_COORDINATION'],
    languages: ['fr', 'it'],
    message: 'Nous cherchons quelqu’un de calme pour tenir le fil de la journée.',
    consented_at: someTime,
    chosen_provider_ids: providerIds,
    created_at: someTime,
    updated_at: someTime,
    confirmed_at: someTime,
    ...values,
  }
  await db.insertInto('projects').values(row).execute()
  return { id: row.id }
}

/** A pending request to this provider, with a project of its own unless one is given. */
export async function createEventRequest(
  db: Database,
  providerId: ProviderId,
  projectId?: ProjectId,
): Promise<{ id: EventRequestId; projectId: ProjectId }> {
  const project = projectId ?? (await createProject(db, [providerId])).id
  const { id } = await db
    .insertInto('event_requests')
    .values({ project_id: project, provider_id: providerId, created_at: someTime })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, projectId: project }
}

/** A castle in Annecy of this owner, neither published nor validated. */
export async function createVenue(
  db: Database,
  ownerId: ProviderId,
  values: Partial<Insertable<Venues>> = {},
): Promise<{ id: VenueId; slug: string }> {
  const id = randomUUID() as string as VenueId
  const slug = values.slug ?? `chateau-${id}`
  await db
    .insertInto('venues')
    .values({
      id,
      owner_id: ownerId,
      slug,
      name: 'Château des Ormeraies',
      type: 'castle',
      zipcode: '74000',
      city: 'Annecy',
      country_code: 'FR',
      listed_country: 'FR',
      department_code: '74',
      city_slug: 'annecy',
      latitude: 45.899,
      longitude: 6.129,
      description: 'Une allée de tilleuls, douze chambres et une salle voûtée.',
      seated_capacity: 120,
      standing_capacity: 180,
      currency: currencyOfCountry(values.listed_country ?? 'FR'),
      min_price_cents: 450_000,
      max_price_cents: 900_000,
      created_at: someTime,
      completed_at: someTime,
      ...values,
    })
    .execute()
  return { id, slug }
}

/** A picture of 800 × 600 of this provider, as a row without files. */
export async function createPicture(db: Database, providerId: ProviderId): Promise<{ id: string; folder: string }> {
  const id = randomUUID()
  const folder = `public/pictures/${id}`
  const size = { width: 800, height: 600, widths: [320, 640, 800] }
  await db
    .insertInto('pictures')
    .values({ id, provider_id: providerId, folder, ...size, created_at: someTime })
    .execute()
  return { id, folder }
}

/** A visible photo of this provider. */
export async function createPhoto(
  db: Database,
  providerId: ProviderId,
  values: Partial<Insertable<ProfilePhotos>> = {},
): Promise<{ id: string; pictureId: string }> {
  const picture = await createPicture(db, providerId)
  const photo = await db
    .insertInto('profile_photos')
    .values({
      provider_id: providerId,
      picture_id: picture.id,
      title: 'Pivoines',
      position: 0,
      created_at: someTime,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: photo.id, pictureId: picture.id }
}

/** A published portfolio of this provider, with its key picture. */
export async function createPortfolio(
  db: Database,
  providerId: ProviderId,
  values: Partial<Insertable<Portfolios>> = {},
): Promise<{ id: string; slug: string }> {
  const id = randomUUID()
  const slug = `mariage-${id}`
  await db
    .insertInto('portfolios')
    .values({
      id,
      provider_id: providerId,
      slug,
      title: 'Le dîner sous les noyers',
      description: 'Une seule table, sous les arbres.',
      wedding_date: '2026-05-16',
      total_budget_cents: 3_000_000,
      planner_budget_cents: 300_000,
      number_of_guests: 90,
      location: 'Talloires',
      style: 'Champêtre',
      is_published: true,
      published_at: someTime,
      created_at: someTime,
      ...values,
    })
    .execute()
  const picture = await createPicture(db, providerId)
  await db
    .insertInto('portfolio_images')
    .values({ portfolio_id: id, picture_id: picture.id, is_key_image: true, position: 0, created_at: someTime })
    .execute()
  return { id, slug }
}

/** A published review of this provider by somebody who confirmed their address. */
export async function createReview(
  db: Database,
  providerId: ProviderId,
  values: Partial<Insertable<Reviews>> = {},
): Promise<{ id: string }> {
  const id = randomUUID()
  const isDecided = (values.state ?? 'published') === 'published' || values.state === 'refused'
  await db
    .insertInto('reviews')
    .values({
      id,
      provider_id: providerId,
      rating: 5,
      title: 'La pluie est arrivée à 16 h 10',
      text: 'Et la cérémonie commençait sous la halle, comme si tout avait été prévu ainsi.',
      reviewer_name: 'Marianne et Yanis',
      reviewer_email: `${id}@couple.example`,
      reviewer_type: 'couple',
      wedding_date: '2026-05-16',
      language: 'fr',
      country: 'FR',
      state: 'published',
      proof: values.state === 'awaiting_mail' ? null : 'mail_confirmed',
      created_at: someTime,
      confirmed_at: someTime,
      decided_at: isDecided ? someTime : null,
      ...values,
    })
    .execute()
  return { id }
}
