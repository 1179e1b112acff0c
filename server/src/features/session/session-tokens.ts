import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Services } from '../../context.ts'
import { transaction } from '../../database/database.ts'
import type { DB } from '../../database/generated.ts'
import { signAccessToken } from '../../http/access-token.ts'
import { problem } from '../../http/problem.ts'

export type TokenPair = { token: string; refresh_token: string }
type Account = { id: string; roles: string[] }

const refreshTokenDays = 30
// Two tabs may refresh at the same moment: a token spent this recently is answered with a new pair of the same family.
const graceMs = 10_000

/** Begins a session: a new family of refresh tokens. */
export function startSession(services: Services, account: Account, db: Kysely<DB> = services.db): Promise<TokenPair> {
  return issue(services, db, account, randomUUID())
}

/** Rule "refresh tokens rotate": spends the token for a new pair; a token spent before ends its family. Throws session_expired. */
export async function continueSession(services: Services, refreshToken: string): Promise<TokenPair> {
  const pair = await transaction(services.db, async (tx) => {
    const found = await findForUpdate(tx, refreshToken)
    const now = services.now()
    if (!found || found.expires_at <= now) return null
    if (found.spent_at && now.getTime() - found.spent_at.getTime() > graceMs) {
      await endFamily(tx, found.family_id)
      return null
    }
    await tx
      .updateTable('refresh_tokens')
      .set({ spent_at: found.spent_at ?? now })
      .where('token_hash', '=', hashOf(refreshToken))
      .execute()
    return issue(services, tx, { id: found.account_id, roles: found.roles }, found.family_id)
  })
  if (!pair) throw problem('session_expired')
  return pair
}

/** Ends the session that the token belongs to; an unknown token is no error. */
export async function endSession({ db }: Services, refreshToken: string): Promise<void> {
  const found = await db
    .selectFrom('refresh_tokens')
    .select('family_id')
    .where('token_hash', '=', hashOf(refreshToken))
    .executeTakeFirst()
  if (found) await endFamily(db, found.family_id)
}

async function issue(
  { config, now }: Services,
  db: Kysely<DB>,
  account: Account,
  familyId: string,
): Promise<TokenPair> {
  const refreshToken = randomBytes(32).toString('base64url')
  const created = now()
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOf(refreshToken),
      family_id: familyId,
      account_id: account.id,
      created_at: created,
      expires_at: new Date(created.getTime() + refreshTokenDays * 86_400_000),
    })
    .execute()
  return { token: await signAccessToken(config.sessionSecret, account, created), refresh_token: refreshToken }
}

function findForUpdate(tx: Kysely<DB>, refreshToken: string) {
  return tx
    .selectFrom('refresh_tokens')
    .innerJoin('accounts', 'accounts.id', 'refresh_tokens.account_id')
    .select(['family_id', 'account_id', 'expires_at', 'spent_at', 'accounts.roles'])
    .where('token_hash', '=', hashOf(refreshToken))
    .forUpdate('refresh_tokens')
    .executeTakeFirst()
}

async function endFamily(db: Kysely<DB>, familyId: string): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('family_id', '=', familyId).execute()
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
