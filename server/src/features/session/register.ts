import type { RouteInput } from '@bouquet/contract/route'
import type { register as contract } from '@bouquet/contract/session'
import { languageOf } from '@bouquet/domain/languages'
import { normalisedPhone } from '@bouquet/domain/phone'
import type { Context } from '../../context.ts'
import { problem } from '../../http/problem.ts'
import { hashPassword } from './passwords.ts'
import { startSession, type TokenPair } from './session-tokens.ts'

/** Opens an account on the host's country and signs it in. Throws phone_invalid, email_taken. */
export async function register(ctx: Context, { body }: RouteInput<typeof contract>): Promise<TokenPair> {
  const phone = normalisedPhone(body.phone, ctx.country)
  if (!phone) throw problem('phone_invalid', { fields: { phone: 'phone_invalid' } })
  const account = await ctx.db
    .insertInto('accounts')
    .values({
      email: body.email,
      password_hash: await hashPassword(body.password),
      first_name: body.firstname,
      last_name: body.lastname,
      phone,
      roles: [...new Set(body.role)],
      country: ctx.country,
      language: languageOf(body.locale) ?? ctx.language,
      terms_accepted_at: ctx.now(),
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'roles'])
    .executeTakeFirst()
  if (!account) throw problem('email_taken', { fields: { email: 'email_taken' } })
  return startSession(ctx, account)
}
