import { firstCreditPriceCents } from '@bouquet/domain/credit-price'
import type { ProviderId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import type { TestServer } from './test-server.ts'

type Provider = { id: ProviderId }
export type OrderedPayment = { id: string; clientSecret: string }

/** Orders credits as a provider; nothing is paid yet. */
export async function buyInTest(
  server: TestServer,
  provider: Provider,
  credits: number,
  currency: Currency = 'EUR',
): Promise<OrderedPayment> {
  const price = firstCreditPriceCents(credits, currency) / 100
  const { body } = await server.call(provider, 'POST', '/api/credit/buy', { price, credits })
  const { clientSecret } = body as { clientSecret: string }
  return { id: clientSecret.split('_secret_')[0] ?? '', clientSecret }
}

/** Pays at the emulator, whose webhook arrives with the next jobs. */
export async function confirmInTest(
  server: TestServer,
  { id, clientSecret }: OrderedPayment,
  card = 'pm_card_visa',
): Promise<void> {
  await server.app.inject({
    method: 'POST',
    url: `/dev/stripe/v1/payment_intents/${id}/confirm`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ client_secret: clientSecret, payment_method: card }).toString(),
  })
}

/** The entries of a provider's ledger in order, and the wallet's balance. */
export async function ledgerOf(
  { db }: TestServer,
  provider: Provider,
): Promise<{ amounts: number[]; balance: number }> {
  const rows = await db
    .selectFrom('credit_ledger')
    .select('amount')
    .where('provider_id', '=', provider.id)
    .orderBy('id')
    .execute()
  const wallet = await db
    .selectFrom('credit_wallets')
    .select('balance')
    .where('provider_id', '=', provider.id)
    .executeTakeFirstOrThrow()
  return { amounts: rows.map(({ amount }) => amount), balance: wallet.balance }
}
