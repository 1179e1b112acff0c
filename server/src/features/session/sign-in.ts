import { createHash } from 'node:crypto'
import type { RouteInput } from '@bouquet/contract/route'
import type { signIn as contract } from '@bouquet/contract/session'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import { passwordMatches } from './passwords.ts'
import { startSession, type TokenPair } from './session-tokens.ts'

const mostFailures = 10
const windowMinutes = 15

type Credentials = RouteInput<typeof contract>['body']

/** Signs in. Throws invalid_credentials, too_many_requests. */
export async function signIn(ctx: Context, { body }: RouteInput<typeof contract>): Promise<TokenPair> {
  return startSession(ctx, await accountWithPassword(ctx, body))
}

/**
 * The account that address and password belong to, wherever a password is asked for (rule "sign-in limit"). Throws
 * invalid_credentials, or too_many_requests after ten failures of one account from one address.
 */
export async function accountWithPassword(ctx: Context, { username, password }: Credentials) {
  const key = createHash('sha256').update(`${ctx.address} ${username.toLowerCase()}`).digest('base64url')
  await refuseAfterFailures(ctx, key)
  const account = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'roles', 'password_hash'])
    .where('email', '=', username)
    .executeTakeFirst()
  if (!(await passwordMatches(account?.password_hash ?? null, password)) || !account) {
    await ctx.db.insertInto('sign_in_attempts').values({ key, attempted_at: ctx.now() }).execute()
    throw problem('invalid_credentials')
  }
  return { id: account.id, roles: account.roles }
}

async function refuseAfterFailures(ctx: Context, key: string): Promise<void> {
  const since = new Date(ctx.now().getTime() - windowMinutes * 60_000)
  const { failures, first } = await ctx.db
    .selectFrom('sign_in_attempts')
    .select([sql<number>`count(*)`.as('failures'), sql<Date | null>`min(attempted_at)`.as('first')])
    .where('key', '=', key)
    .where('attempted_at', '>', since)
    .executeTakeFirstOrThrow()
  if (failures < mostFailures || !first) return
  throw problem('too_many_requests', { retryAfterSeconds: (first.getTime() - since.getTime()) / 1000 })
}
