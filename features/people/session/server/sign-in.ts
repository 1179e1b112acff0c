import type { Accepted, RouteInput } from '@bouquet/contract/route'
import type { AccountId } from '@bouquet/domain/ids'
import type { SignInChallenge } from '@bouquet/features/people/second-factor/contract.ts'
import { challengeSignIn } from '@bouquet/features/people/second-factor/server/prove-factor.ts'
import { checkNotSuspended } from '@bouquet/server/accounts/suspensions.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { Context, Cookies } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { Problem, problem } from '@bouquet/server/http/problem.ts'
import { isWithin, keyOf } from '@bouquet/server/limits/call-limits.ts'
import type { Transaction } from 'kysely'
import type { signIn as contract, HandedOver } from '../contract.ts'
import { findKnownDevice, rememberDevice } from './known-devices.ts'
import { passwordMatches } from './passwords.ts'
import { startSession, type TokenPair } from './session-tokens.ts'
import { refusedEvenly, signInElsewhere } from './sign-in-elsewhere.ts'
import { countAttempt } from './sign-in-limits.ts'

type Credentials = RouteInput<typeof contract>['body']

/**
 * Signs in, or asks for the second factor that the account has, or leads to the cell that has the account. Throws invalid_credentials,
 * account_suspended, too_many_requests, unavailable, other_cell_silent.
 */
export function signIn(
  ctx: Context,
  { body }: RouteInput<typeof contract>,
  cookies: Cookies,
): Promise<TokenPair | Accepted<SignInChallenge | HandedOver>> {
  return refusedEvenly(ctx, async () => {
    const elsewhere = await signInElsewhere(ctx, body).catch(async (error: unknown) => {
      if (isRefused(error)) await auditRefusal(ctx, body.username, undefined)
      throw error
    })
    if (elsewhere) return { accepted: elsewhere }
    const account = await accountWithPassword(ctx, body, (id) => findKnownDevice(ctx.db, cookies, id))
    return transaction(ctx.db, (tx) => enter(ctx, tx, cookies, account))
  })
}

const isRefused = (error: unknown) => error instanceof Problem && error.code === 'invalid_credentials'

type Proven = { id: AccountId; roles: string[]; details?: Record<string, string> }

/** What follows the right password: the second factor that the account has, or its session. Throws account_suspended. */
export async function enter(
  ctx: Context,
  tx: Transaction<DB>,
  cookies: Cookies,
  { details, ...account }: Proven,
): Promise<TokenPair | Accepted<SignInChallenge>> {
  await checkNotSuspended(tx, account.id, ctx.now())
  const challenge = await challengeSignIn(ctx, tx, account.id)
  if (challenge) return { accepted: challenge }
  const entry = { action: 'session.started', accountId: account.id, actorId: account.id } as const
  await recordAudit(ctx, tx, { ...entry, ...(details && { details }) })
  await rememberDevice(ctx, tx, cookies, account.id)
  return startSession(ctx, account, tx)
}

/**
 * The account with this address and password, wherever a password is asked for. `knownAs` tells how the account knows the caller. Throws
 * invalid_credentials, too_many_requests (rule "sign-in limit"), and unavailable where too much work is waiting.
 */
export async function accountWithPassword(
  ctx: Context,
  { username, password }: Credentials,
  knownAs: (accountId: AccountId) => Promise<string | null>,
) {
  const account = await findAccount(ctx, username)
  const takeBack = await countAttempt(ctx, { email: username, knownAs: account ? await knownAs(account.id) : null })
  const hash = account?.password_hash ?? null
  const matches = await passwordMatches(hash, password, ctx.network).catch(async (refusal: unknown) => {
    // The password was not verified.
    await takeBack()
    throw refusal
  })
  if (!account || !matches) {
    await auditRefusal(ctx, username, account?.id)
    throw problem('invalid_credentials')
  }
  await takeBack()
  return { id: account.id, roles: account.roles }
}

const unknownPerDay = 1000

/** For an address without an account the log stores only a keyed hash, and of a flood of them no more than a day's quota. */
async function auditRefusal(ctx: Context, username: string, accountId: AccountId | undefined): Promise<void> {
  const action = 'session.refused'
  if (accountId) return recordAudit(ctx, ctx.db, { action, accountId })
  const share = { name: 'refusals in the audit log', who: 'unknown', max: unknownPerDay, seconds: 86_400 }
  if (!(await isWithin(ctx, ctx.db, share))) return
  const tried = keyOf(ctx.config, { name: 'tried', who: username.toLowerCase() }).toString('hex').slice(0, 16)
  await recordAudit(ctx, ctx.db, { action, details: { tried } })
}

function findAccount({ db }: Context, email: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'roles', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
}
