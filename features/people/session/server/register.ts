import { createHash, randomUUID } from 'node:crypto'
import type { RouteInput } from '@bouquet/contract/route'
import type { AccountId } from '@bouquet/domain/ids'
import { languageOf } from '@bouquet/domain/languages'
import { normalisedPhone } from '@bouquet/domain/phone'
import { hasSecondFactor } from '@bouquet/features/people/second-factor/server/enabled-factors.ts'
import { ownEmail, unclaimedEmail } from '@bouquet/server/accounts/own-email.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { Context, Cookies } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { mayMail } from '@bouquet/server/limits/mail-limits.ts'
import { isOfferedIn, isOpenCountry, languageIn } from '@bouquet/server/settings/served.ts'
import type { Kysely } from 'kysely'
import type { register as contract } from '../contract.ts'
import { registrationSwitches } from '../rules/registration-switches.ts'
import { isAddressTaken, isSameAddress, lockAddress } from './addresses.ts'
import { rememberDevice } from './known-devices.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { startSession, type TokenPair } from './session-tokens.ts'

/**
 * Creates an account in the host's country, signs it in and mails a link that confirms its address; a retry creates no second account (rule
 * "registering again"). Throws country_closed, not_offered_here, phone_invalid, email_taken, idempotency_key_reused.
 */
export async function register(
  ctx: Context,
  { body }: RouteInput<typeof contract>,
  cookies: Cookies,
): Promise<TokenPair> {
  if (!isOpenCountry(ctx, ctx.country)) throw problem('country_closed')
  demandRoles(ctx, body.role)
  const phone = normalisedPhone(body.phone, ctx.country)
  if (!phone) throw problem('phone_invalid', { fields: { phone: 'phone_invalid' } })
  const passwordHash = await hashPassword(body.password, ctx.network)
  return transaction(ctx.db, async (tx) => {
    await lockAddress(tx, body.email)
    const earlier = await findEarlierTry(ctx, tx, body)
    if (earlier) {
      // The form proves only the password.
      if (await hasSecondFactor(tx, earlier.id)) throw emailTaken()
      await rememberDevice(ctx, tx, cookies, earlier.id)
      return startSession(ctx, earlier, tx)
    }
    const account = await insertAccount(ctx, tx, { ...body, phone, passwordHash })
    if (!account) throw emailTaken()
    const mail = { email: body.email, kind: 'account-confirmation' } as const
    if (await mayMail(ctx, tx, mail)) await ctx.jobs.enqueue(tx, 'send-email-confirmation', { accountId: account.id })
    // So that a new account can sign in at every host at once, not only after the next minute.
    if (ctx.cells) await ctx.jobs.enqueue(tx, 'note-addresses', {})
    await recordAudit(ctx, tx, { action: 'account.registered', accountId: account.id, actorId: account.id })
    await rememberDevice(ctx, tx, cookies, account.id)
    return startSession(ctx, account, tx)
  })
}

/** Rule "switches by country": each wanted role can be registered on this host. */
function demandRoles(ctx: Context, roles: Registration['role']): void {
  if (roles.every((role) => isOfferedIn(ctx, registrationSwitches[role], ctx.country))) return
  throw problem('not_offered_here', { fields: { role: 'not_offered_here' } })
}

const emailTaken = () => problem('email_taken', { fields: { email: 'email_taken' } })

/**
 * Rule "registering again": the account that was created with the same key within a day. Its id is derived from the key, which only the
 * registering browser knows; the caller must know the password as well.
 */
async function findEarlierTry(ctx: Context, tx: Kysely<DB>, { key, email, password }: Registration) {
  if (!key) return null
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'roles', 'password_hash', ownEmail.as('email')])
    .where('id', '=', accountIdOf(key))
    .where('created_at', '>', new Date(ctx.now().getTime() - keyHours * 3_600_000))
    .executeTakeFirst()
  if (!account) return null
  const isSame =
    isSameAddress(account.email, email) && (await passwordMatches(account.password_hash, password, ctx.network))
  if (!isSame) throw problem('idempotency_key_reused')
  return account
}

const keyHours = 24

/** A UUID of version 8, whose bits are application-defined. */
function accountIdOf(key: string): AccountId {
  const bytes = createHash('sha256').update(`registration ${key}`).digest().subarray(0, 16)
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as AccountId
}

type Registration = RouteInput<typeof contract>['body']
type NewAccount = Registration & { phone: string; passwordHash: string }

/** Rule "addresses": several accounts may register with an address until one of them has confirmed it; until then only one of them holds it. */
async function insertAccount(ctx: Context, tx: Kysely<DB>, form: NewAccount) {
  const id = form.key ? accountIdOf(form.key) : (randomUUID() as string as AccountId)
  if (await isAddressTaken(ctx, tx, { email: form.email, exceptAccountId: id })) return undefined
  const other = await tx.selectFrom('accounts').select('id').where('email', '=', form.email).executeTakeFirst()
  return (
    tx
      .insertInto('accounts')
      .values({
        id,
        email: other ? unclaimedEmail(id) : form.email,
        unconfirmed_email: other ? form.email : null,
        password_hash: form.passwordHash,
        first_name: form.firstname,
        last_name: form.lastname,
        phone: form.phone,
        roles: [...new Set(form.role)],
        country: ctx.country,
        source: form.source ?? null,
        language: languageIn(ctx, languageOf(form.locale) ?? ctx.language, ctx.country),
        terms_accepted_at: ctx.now(),
        news_agreed_at: form.news ? ctx.now() : null,
        created_at: ctx.now(),
      })
      // A process of the previous release may register it at the same moment.
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(['id', 'roles'])
      .executeTakeFirst()
  )
}
