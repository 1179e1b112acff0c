import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bouquet/domain/ids'
import { checkNotSuspended } from '@bouquet/server/accounts/suspensions.ts'
import type { Context } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { signAccessToken } from '@bouquet/server/http/access-token.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { hashOf, newToken } from '@bouquet/server/secrets/link-token.ts'
import { open, seal } from '@bouquet/server/secrets/seal.ts'
import type { Kysely } from 'kysely'
import { countryOfAddress } from './country-of-address.ts'
import { deviceName } from './device-name.ts'

export type TokenPair = { token: string; refresh_token: string }
type Account = {
  id: AccountId
  roles: string[]
  /** When the caller proved a second factor; null without one. */
  secondFactorAt?: Date | null
}
type Caller = Pick<Context, 'db' | 'config' | 'now' | 'address' | 'userAgent'>

const refreshTokenDays = 30
const graceMs = 10_000
/** The maximum age of a session, however much it is used. */
export const sessionDays = 90
const dayMs = 86_400_000

/** Creates a session for the caller's device. Throws account_suspended. */
export async function startSession(caller: Caller, account: Account, db: Kysely<DB> = caller.db): Promise<TokenPair> {
  await checkNotSuspended(db, account.id, caller.now())
  const session = { id: randomUUID(), created_at: caller.now() }
  await db
    .insertInto('sessions')
    .values({
      ...session,
      account_id: account.id,
      second_factor_at: account.secondFactorAt ?? null,
      ...seenNow(caller),
    })
    .execute()
  return issue(caller, db, account, session)
}

/**
 * Rule "refresh tokens rotate": exchanges the token for a new pair. A token used a moment ago, as when two tabs refresh at once, gets the same
 * pair again; one used before that ends its session. Throws session_expired.
 */
export async function continueSession(caller: Caller, refreshToken: string): Promise<TokenPair> {
  const pair = await transaction(caller.db, async (tx) => {
    const found = await findForUpdate(tx, refreshToken)
    const now = caller.now().getTime()
    if (!found || found.expires_at.getTime() <= now) return null
    const isSpent = found.spent_at && now - found.spent_at.getTime() > graceMs
    if (isSpent || now >= endOf(found.session_created_at).getTime()) {
      await tx.deleteFrom('sessions').where('id', '=', found.session_id).execute()
      return null
    }
    return pairGivenBefore(caller, refreshToken, found.sealed_pair) ?? spend(caller, tx, refreshToken, found)
  })
  if (!pair) throw problem('session_expired')
  return pair
}

function pairGivenBefore({ config }: Caller, refreshToken: string, sealed: Buffer | null): TokenPair | null {
  const opened = sealed && open(config.encryptionKeys, hashOf(refreshToken), sealed)
  return opened ? (JSON.parse(opened.text) as TokenPair) : null
}

type Found = NonNullable<Awaited<ReturnType<typeof findForUpdate>>>

async function spend(caller: Caller, tx: Kysely<DB>, refreshToken: string, found: Found): Promise<TokenPair> {
  const { config, now } = caller
  await tx.updateTable('sessions').set(seenNow(caller)).where('id', '=', found.session_id).execute()
  const session = { id: found.session_id, created_at: found.session_created_at }
  const pair = await issue(caller, tx, { id: found.account_id, roles: found.roles }, session)
  const token_hash = hashOf(refreshToken)
  await tx
    .updateTable('refresh_tokens')
    .set({
      spent_at: found.spent_at ?? now(),
      sealed_pair: seal(config.encryptionKey, token_hash, JSON.stringify(pair)),
    })
    .where('token_hash', '=', token_hash)
    .execute()
  return pair
}

/** Deletes stored token pairs whose repeat window has passed. */
export async function deleteExpiredTokenPairs({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ sealed_pair: null })
    .where('sealed_pair', 'is not', null)
    .where('spent_at', '<', new Date(now().getTime() - graceMs))
    .execute()
}

/** Ends the session that the token belongs to, and returns its account; an unknown token is no error. */
export async function endSession(db: Kysely<DB>, refreshToken: string): Promise<AccountId | undefined> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', 'in', (tokens) =>
      tokens.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', hashOf(refreshToken)),
    )
    .returning('account_id')
    .executeTakeFirst()
  return ended?.account_id
}

/** Ends every session of the account, except the given one. */
export async function endSessionsOf(db: Kysely<DB>, accountId: AccountId, except?: string): Promise<void> {
  let sessions = db.deleteFrom('sessions').where('account_id', '=', accountId)
  if (except) sessions = sessions.where('id', '<>', except)
  await sessions.execute()
}

function seenNow({ now, address, userAgent }: Caller) {
  return { last_seen_at: now(), device: deviceName(userAgent), country_code: countryOfAddress(address) }
}

type Session = { id: string; created_at: Date }

async function issue({ config, now }: Caller, db: Kysely<DB>, account: Account, session: Session): Promise<TokenPair> {
  const refreshToken = newToken()
  const created = now()
  const inThirtyDays = new Date(created.getTime() + refreshTokenDays * dayMs)
  const end = endOf(session.created_at)
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOf(refreshToken),
      session_id: session.id,
      created_at: created,
      expires_at: inThirtyDays < end ? inThirtyDays : end,
    })
    .execute()
  const { id, roles } = account
  const token = await signAccessToken(config.sessionSecret, { id, roles, sessionId: session.id }, created)
  return { token, refresh_token: refreshToken }
}

const endOf = (sessionBegan: Date) => new Date(sessionBegan.getTime() + sessionDays * dayMs)

function findForUpdate(tx: Kysely<DB>, refreshToken: string) {
  return tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['session_id', 'account_id', 'expires_at', 'spent_at', 'sealed_pair', 'accounts.roles'])
    .select('sessions.created_at as session_created_at')
    .where('token_hash', '=', hashOf(refreshToken))
    .forUpdate('refresh_tokens')
    .executeTakeFirst()
}
