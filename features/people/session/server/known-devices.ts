import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import type { Cookies, Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { hashOf, newToken } from '@bouquet/server/secrets/link-token.ts'
import type { Kysely } from 'kysely'

type Clock = Pick<Services, 'now'>

const cookieName = 'device'
const maxAccountsPerBrowser = 5
const maxDevicesPerAccount = 20
/** After this many days without a sign-in a browser is no longer known. */
export const knownDeviceDays = 365

/** The account's id for the browser of this call; null for an unknown browser. */
export async function findKnownDevice(db: Kysely<DB>, cookies: Cookies, accountId: AccountId): Promise<string | null> {
  const hash = await findTokenHash(db, cookies, accountId)
  return hash?.toString('base64url') ?? null
}

/** Whether somebody of this company has signed in with the browser of this call. */
export async function isDeviceOfProvider(db: Kysely<DB>, cookies: Cookies, providerId: ProviderId): Promise<boolean> {
  const tokens = tokensIn(cookies)
  if (tokens.length === 0) return false
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('memberships', 'memberships.account_id', 'known_devices.account_id')
    .select('token_hash')
    .where('token_hash', 'in', tokens.map(hashOf))
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row !== undefined
}

async function findTokenHash(db: Kysely<DB>, cookies: Cookies, accountId: AccountId): Promise<Buffer | null> {
  const tokens = tokensIn(cookies)
  if (tokens.length === 0) return null
  const row = await db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('token_hash', 'in', tokens.map(hashOf))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.token_hash ?? null
}

/** Rule "known device": records that the browser has proved to belong to the account; each account stores a token of its own in it. */
export async function rememberDevice(
  { now }: Clock,
  db: Kysely<DB>,
  cookies: Cookies,
  accountId: AccountId,
): Promise<void> {
  const known = await findTokenHash(db, cookies, accountId)
  const tokens = tokensIn(cookies)
  if (known) {
    await db.updateTable('known_devices').set({ last_used_at: now() }).where('token_hash', '=', known).execute()
  } else {
    tokens.unshift(newToken())
    const [token = ''] = tokens
    const values = { token_hash: hashOf(token), account_id: accountId, created_at: now(), last_used_at: now() }
    await db.insertInto('known_devices').values(values).execute()
    await forgetOldest(db, accountId)
  }
  cookies.write(cookieName, tokens.slice(0, maxAccountsPerBrowser).join('.'), { maxAgeDays: knownDeviceDays })
}

/** Forgets all known browsers, because somebody who knew the old password may have signed in from one. */
export async function forgetDevices(db: Kysely<DB>, accountId: AccountId): Promise<void> {
  await db.deleteFrom('known_devices').where('account_id', '=', accountId).execute()
}

async function forgetOldest(db: Kysely<DB>, accountId: AccountId): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('token_hash', 'in', (devices) =>
      devices
        .selectFrom('known_devices')
        .select('token_hash')
        .where('account_id', '=', accountId)
        .orderBy('last_used_at', 'desc')
        .offset(maxDevicesPerAccount),
    )
    .execute()
}

function tokensIn(cookies: Cookies): string[] {
  const tokens = (cookies.read(cookieName) ?? '').split('.').filter((token) => /^[\w-]{43}$/.test(token))
  return tokens.slice(0, maxAccountsPerBrowser)
}
