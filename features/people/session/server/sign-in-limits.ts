import type { Context } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { countCall, keyOf, type Limit } from '@bouquet/server/limits/call-limits.ts'
import { sql } from 'kysely'

const windowSeconds = 900
const perPair = 10
const perDevice = 10
const perNetwork = 50
/** This many failures of an account, from anywhere, cause no delay; each further one doubles the delay, up to a quarter of an hour. */
const freeFailures = 20
const maxDelaySeconds = 900
const forgottenAfterHours = 24

type Attempt = {
  email: string
  /** How the account knows the caller: by a browser or an open session; null for a stranger. */
  knownAs: string | null
}

/**
 * Rule "sign-in limit": counts an attempt before the password is verified. Throws too_many_requests; returns a function that uncounts the
 * attempt when it succeeded or no password was checked.
 */
export async function countAttempt(ctx: Context, { email, knownAs }: Attempt): Promise<() => Promise<void>> {
  if (knownAs !== null) return countCall(ctx, [limit('device', knownAs, perDevice)])
  const account = email.toLowerCase()
  const takeBack = await countCall(ctx, [
    limit('pair', `${ctx.network} ${account}`, perPair),
    limit('network', ctx.network, perNetwork * ctx.config.callLimitFactor),
  ])
  try {
    await delayAccount(ctx, account)
  } catch (refusal) {
    await takeBack()
    throw refusal
  }
  return async () => {
    await takeBack()
    await undelayAccount(ctx, account)
  }
}

function limit(name: string, who: string, max: number): Limit {
  return { name: `sign-in ${name}`, who, max, seconds: windowSeconds }
}

/** One statement, so that while the account is delayed only the first of concurrent attempts continues. */
async function delayAccount(ctx: Context, account: string): Promise<void> {
  const key = delayKey(ctx, account)
  const now = ctx.now()
  const forgottenAt = new Date(now.getTime() + forgottenAfterHours * 3_600_000)
  const { rows } = await sql`
    insert into sign_in_delays as held (key, failures, open_at, forgotten_at)
    values (${key}, 1, ${now}, ${forgottenAt})
    on conflict (key) do update set
      failures = case when held.forgotten_at < ${now} then 1 else held.failures + 1 end,
      open_at = case when held.forgotten_at < ${now} or held.failures < ${freeFailures} then held.open_at
        else ${now}::timestamptz + least(${maxDelaySeconds}, power(2, least(held.failures + 1 - ${freeFailures}, 20)))
          * interval '1 second' end,
      forgotten_at = ${forgottenAt}
    where held.failures < ${freeFailures} or held.open_at <= ${now} or held.forgotten_at < ${now}
    returning 1`.execute(ctx.db)
  if (rows.length === 0) throw problem('too_many_requests', { retryAfterSeconds: await secondsToWait(ctx, key) })
}

async function secondsToWait({ db, now }: Context, key: Buffer): Promise<number> {
  const row = await db.selectFrom('sign_in_delays').select('open_at').where('key', '=', key).executeTakeFirst()
  return Math.max(1, ((row?.open_at ?? now()).getTime() - now().getTime()) / 1000)
}

/** Uncounts only the caller's own attempt; failures of others stay counted. */
async function undelayAccount(ctx: Context, account: string): Promise<void> {
  const { db, now } = ctx
  await db
    .updateTable('sign_in_delays')
    .set((held) => ({
      failures: sql<number>`greatest(failures - 1, 0)`,
      open_at: held.fn('least', ['open_at', held.val(now())]),
    }))
    .where('key', '=', delayKey(ctx, account))
    .execute()
}

const delayKey = ({ config }: Context, account: string) => keyOf(config, { name: 'sign-in account', who: account })
