import { randomUUID } from 'node:crypto'
import type { RouteInput } from '@bouquet/contract/route'
import type { register as contract } from '@bouquet/contract/session'
import { languageOf } from '@bouquet/domain/languages'
import { normalisedPhone } from '@bouquet/domain/phone'
import type { Kysely } from 'kysely'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Context, Cookies } from '../../context.ts'
import { transaction } from '../../database/database.ts'
import type { DB } from '../../database/generated.ts'
import { problem } from '../../http/problem.ts'
import { mayMail } from '../../limits/mail-limits.ts'
import { isAddressTaken, lockAddress, unclaimedEmail } from './addresses.ts'
import { rememberDevice } from './known-devices.ts'
import { hashPassword } from './passwords.ts'
import { startSession, type TokenPair } from './session-tokens.ts'

/** Opens an account on the host's country, signs it in and mails a link that confirms its address. Throws phone_invalid, email_taken. */
export async function register(
  ctx: Context,
  { body }: RouteInput<typeof contract>,
  cookies: Cookies,
): Promise<TokenPair> {
  const phone = normalisedPhone(body.phone, ctx.country)
  if (!phone) throw problem('phone_invalid', { fields: { phone: 'phone_invalid' } })
  const passwordHash = await hashPassword(body.password, ctx.network)
  return transaction(ctx.db, async (tx) => {
    await lockAddress(tx, body.email)
    const account = await insertAccount(ctx, tx, { ...body, phone, passwordHash })
    if (!account) throw emailTaken()
    const mail = { email: body.email, kind: 'account-confirmation' } as const
    if (await mayMail(ctx, tx, mail)) await ctx.jobs.enqueue(tx, 'send-email-confirmation', { accountId: account.id })
    await recordAudit(ctx, tx, { action: 'account.registered', accountId: account.id, actorId: account.id })
    await rememberDevice(ctx, tx, cookies, account.id)
    return startSession(ctx, account, tx)
  })
}

const emailTaken = () => problem('email_taken', { fields: { email: 'email_taken' } })

type NewAccount = RouteInput<typeof contract>['body'] & { phone: string; passwordHash: string }

/** Rule "addresses": several may register with an address until one of them has confirmed it; one of them bears it meanwhile. */
async function insertAccount(ctx: Context, tx: Kysely<DB>, form: NewAccount) {
  const id = randomUUID()
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
        language: languageOf(form.locale) ?? ctx.language,
        terms_accepted_at: ctx.now(),
        created_at: ctx.now(),
      })
      // A process of the release before this one may register it at this very moment.
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(['id', 'roles'])
      .executeTakeFirst()
  )
}
