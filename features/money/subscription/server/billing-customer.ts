import { createHash } from 'node:crypto'
import { ownEmail } from '@bouquet/server/accounts/own-email.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { PaymentsUnavailable } from '@bouquet/server/ports/payments/payments.ts'

/** The caller's customer id at the payment provider, null for a provider who never subscribed. */
export async function findCustomer({ db, actor }: ProviderContext): Promise<string | null> {
  const row = await db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('provider_id', '=', actor.providerId)
    .executeTakeFirst()
  return row?.customer_id ?? null
}

/** Like `findCustomer`, but creates the customer at the payment provider where there is none. Throws `PaymentsUnavailable`. */
export async function customerOf(ctx: ProviderContext): Promise<string> {
  const known = await findCustomer(ctx)
  if (known) return known
  const { email, name } = await readPerson(ctx)
  const providerId = ctx.actor.providerId
  // An idempotency key belongs to one request body: when the facts changed after a first attempt, the customer is created with another key.
  const idempotencyKey = `customer:${providerId}:${createHash('sha256').update(`${email} ${name}`).digest('base64url')}`
  const { id } = await ctx.ports.payments.createCustomer({ email, name, metadata: { providerId }, idempotencyKey })
  await ctx.db
    .insertInto('billing_customers')
    .values({ provider_id: providerId, customer_id: id, created_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findCustomer(ctx)) ?? id
}

async function readPerson({ db, actor }: ProviderContext): Promise<{ email: string; name: string }> {
  const row = await db
    .selectFrom('providers')
    .innerJoin('provider_owners as owner', 'owner.provider_id', 'providers.id')
    .innerJoin('accounts', 'accounts.id', 'owner.account_id')
    .select([ownEmail.as('email'), 'company_name'])
    .where('providers.id', '=', actor.providerId)
    .executeTakeFirst()
  if (!row) throw problem('session_expired')
  return { email: row.email, name: row.company_name }
}

/** For `catch`: throws payment_unavailable where the payment provider failed. */
export function explainOutage({ log }: Pick<ProviderContext, 'log'>, doing: string) {
  return (error: unknown): never => {
    if (!(error instanceof PaymentsUnavailable)) throw error
    log.error({ err: error }, doing)
    throw problem('payment_unavailable')
  }
}
