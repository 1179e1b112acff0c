import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/database.ts'
import type { DB } from '../../database/generated.ts'
import { signAccessToken } from '../../http/access-token.ts'
import { problem } from '../../http/problem.ts'
import { countryOfAddress } from './country-of-address.ts'
import { deviceName } from './device-name.ts'

export type TokenPair = { token: string; refresh_token: string }
type Account = { id: string; roles: string[] }
type Caller = Pick<Context, 'db' | 'config' | 'now' | 'address' | 'userAgent'>

const refreshTokenDays = 30
// Two tabs may refresh at the same moment: a token spent this recently is answered with a new pair of the same session.
const graceMs = 10_000

/** Begins a session where the caller is. */
export async function startSession(caller: Caller, account: Account, db: Kysely<DB> = caller.db): Promise<TokenPair> {
  const id = randomUUID()
  await db
    .insertInto('sessions')
    .values({ id, account_id: account.id, created_at: caller.now(), ...seenNow(caller) })
    .execute()
  return issue(caller, db, account, id)
}

/** Rule "refresh tokens rotate": spends the token for a new pair; a token spent before ends its session. Throws session_expired. */
export async function continueSession(caller: Caller, refreshToken: string): Promise<TokenPair> {
  const pair = await transaction(caller.db, async (tx) => {
    const found = await findForUpdate(tx, refreshToken)
    const now = caller.now()
    if (!found || found.expires_at <= now) return null
    if (found.spent_at && now.getTime() - found.spent_at.getTime() > graceMs) {
      await tx.deleteFrom('sessions').where('id', '=', found.session_id).execute()
      return null
    }
    await tx
      .updateTable('refresh_tokens')
      .set({ spent_at: found.spent_at ?? now })
      .where('token_hash', '=', hashOf(refreshToken))
      .execute()
    await tx.updateTable('sessions').set(seenNow(caller)).where('id', '=', found.session_id).execute()
    return issue(caller, tx, { id: found.account_id, roles: found.roles }, found.session_id)
  })
  if (!pair) throw problem('session_expired')
  return pair
}

/** Ends the session that the token belongs to, and says whose it was; an unknown token is no error. */
export async function endSession(db: Kysely<DB>, refreshToken: string): Promise<string | undefined> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', 'in', (tokens) =>
      tokens.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', hashOf(refreshToken)),
    )
    .returning('account_id')
    .executeTakeFirst()
  return ended?.account_id
}

/** Ends every session of the account, but for one. */
export async function endSessionsOf(db: Kysely<DB>, accountId: string, except?: string): Promise<void> {
  let sessions = db.deleteFrom('sessions').where('account_id', '=', accountId)
  if (except) sessions = sessions.where('id', '<>', except)
  await sessions.execute()
}

function seenNow({ now, address, userAgent }: Caller) {
  return { last_seen_at: now(), device: deviceName(userAgent), country_code: countryOfAddress(address) }
}

async function issue({ config, now }: Caller, db: Kysely<DB>, account: Account, sessionId: string): Promise<TokenPair> {
  const refreshToken = randomBytes(32).toString('base64url')
  const created = now()
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOf(refreshToken),
      session_id: sessionId,
      created_at: created,
      expires_at: new Date(created.getTime() + refreshTokenDays * 86_400_000),
    })
    .execute()
  const token = await signAccessToken(config.sessionSecret, { ...account, sessionId }, created)
  return { token, refresh_token: refreshToken }
}

function findForUpdate(tx: Kysely<DB>, refreshToken: string) {
  return tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['session_id', 'account_id', 'expires_at', 'spent_at', 'accounts.roles'])
    .where('token_hash', '=', hashOf(refreshToken))
    .forUpdate('refresh_tokens')
    .executeTakeFirst()
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
