import type { AccountId, EventRequestId, ProviderId } from '@bouquet/domain/ids'
import { createProjectToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import {
  createEventRequest,
  createOperator,
  createProject,
  createProvider,
  createSession,
} from '@bouquet/server/database/testing/factories.ts'
import { signAccessToken } from '@bouquet/server/http/access-token.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { type Acknowledged, nothingAcknowledged } from '../chaos/acknowledged.ts'
import { type Mailbox, outboxMailbox } from '../chaos/mailbox.ts'
import { nextNumber } from '../chaos/numbers.ts'
import { openTokens, secret, type Tokens } from '../chaos/tokens.ts'
import { demonstrationPassword } from '../demonstration.ts'

type Request = { providerId: ProviderId; id: EventRequestId }

/** Who acts in a run, and what of it was acknowledged to them. */
export type People = {
  /** Companies of the demonstration that only read, the longest inboxes first, and addresses that sign in with the one password. */
  readers: ProviderId[]
  emails: string[]
  password: string
  /** Companies of this run that change their profiles and add photos; they have Premium. */
  owners: ProviderId[]
  /** Those without Premium, who pay with credits. */
  buyers: ProviderId[]
  requests: Request[]
  /** Requests whose contact is open, so that both sides write. */
  opened: Request[]
  couples: { token: string; openedRequest: EventRequestId | null }[]
  tokens: Tokens
  operatorToken(): Promise<string>
  /** A request that nobody has opened, never the same twice. */
  sealedRequest(): Promise<Request>
  /** The last payment for credits that nothing went back of; null while there is none. */
  refundablePayment(): Promise<string | null>
  picture(): Uint8Array<ArrayBuffer>
  mailbox: Mailbox
  acknowledged: Acknowledged
}

const readers = 200
const owners = 40
const openedAtStart = 40
const pictures = 12

/** Finds and creates those who act; the world has to be filled. */
export async function preparePeople(db: Database): Promise<People> {
  const withPremium: ProviderId[] = []
  const paying: ProviderId[] = []
  for (let owner = 0; owner < owners; owner++) {
    withPremium.push((await createProvider(db, { premium_status: 'active' })).id)
    paying.push((await createProvider(db, { credits: 10_000 })).id)
  }
  let next = 0
  const sealedRequest = async (): Promise<Request> => {
    const providerId = paying[next++ % paying.length] as ProviderId
    const project = await createProject(db, [providerId], { phone: `+33639${nextNumber()}` })
    return { providerId, id: (await createEventRequest(db, providerId, project.id)).id }
  }
  const known = await readersOf(db)
  const openedOnes = await openRequests(db, withPremium)
  const photos = await Promise.all(Array.from({ length: pictures }, phonePicture))
  return {
    readers: known.map(({ id }) => id),
    emails: known.map(({ email }) => email),
    password: demonstrationPassword,
    owners: withPremium,
    buyers: paying,
    requests: await requestsOf(db, known),
    opened: openedOnes.map(({ providerId, id }) => ({ providerId, id })),
    couples: openedOnes.map(({ token, id }) => ({ token, openedRequest: id })),
    tokens: openTokens(db),
    operatorToken: await operatorOf(db),
    sealedRequest,
    refundablePayment: () => refundablePayment(db),
    picture: () => photos[next++ % photos.length] as Uint8Array<ArrayBuffer>,
    mailbox: outboxMailbox(db),
    acknowledged: nothingAcknowledged(),
  }
}

async function readersOf(db: Database) {
  const { rows } = await sql<{ id: ProviderId; email: string }>`
    select p.id, a.email from providers p
    join memberships m on m.provider_id = p.id and m.role = 'owner' join accounts a on a.id = m.account_id
    where p.is_planner and p.is_moderated and a.onboarding_finished_at is not null and a.password_hash <> 'none'
    order by (select count(*) from event_requests r where r.provider_id = p.id) desc, p.id limit ${readers}`.execute(db)
  return rows
}

async function requestsOf(db: Database, known: { id: ProviderId }[]): Promise<Request[]> {
  const rows = await db
    .selectFrom('event_requests')
    .select(['id', 'provider_id'])
    .where(
      'provider_id',
      'in',
      known.map(({ id }) => id),
    )
    .limit(2_000)
    .execute()
  return rows.map(({ id, provider_id }) => ({ id, providerId: provider_id }))
}

/** Requests that were opened by Premium before the run, with the link of their couples. */
async function openRequests(db: Database, created: ProviderId[]): Promise<(Request & { token: string })[]> {
  const now = new Date()
  const opened: (Request & { token: string })[] = []
  for (const providerId of created.slice(0, openedAtStart)) {
    const project = await createProject(db, [providerId], { phone: `+33639${nextNumber()}` })
    const { id } = await createEventRequest(db, providerId, project.id)
    await db
      .updateTable('event_requests')
      .set({ unlocked_at: now, unlocked_with: 'premium' })
      .where('id', '=', id)
      .execute()
    opened.push({ providerId, id, token: await createProjectToken(db, project.id, now) })
  }
  return opened
}

async function operatorOf(db: Database): Promise<() => Promise<string>> {
  const { id, roles } = await createOperator(db, ['owner'])
  const sessionId = await createSession(db, id)
  const subject = { id: id as AccountId, roles: [...roles], sessionId }
  return () => signAccessToken(new TextEncoder().encode(secret), subject, new Date())
}

async function refundablePayment(db: Database): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select p.id from payments_received p where p.what = 'credits' and p.received_at > now() - interval '1 hour'
      and not exists (select from refunds r where r.payment_id = p.id)
      and exists (select from credit_ledger l where l.idempotency_key = 'purchase:' || p.payment_intent_id)
    order by p.received_at desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Random pixels, so that no two pictures are the same, in the size of what telephones send smaller. */
async function phonePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const grain = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#fff', noise } })
  return new Uint8Array(await grain.jpeg({ quality: 60 }).toBuffer())
}
