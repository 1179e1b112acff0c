import { firstCreditPriceCents } from '@bouquet/domain/credit-price'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { call, json } from '../call.ts'
import type { Client } from '../client.ts'
import type { World } from '../world.ts'

/** A provider who buys two credits by card. */
export async function buyingClient(world: World): Promise<Client> {
  const provider = await createProvider(world.db)
  return async () => {
    const order = { price: firstCreditPriceCents(2, 'EUR') / 100, credits: 2 }
    const ordered = await call(world, '/api/credit/buy', { ...json(order), as: provider.id })
    if (ordered.status !== 200 && ordered.status !== 201) return
    const { clientSecret } = JSON.parse(ordered.body) as { clientSecret: string }
    const [id = ''] = clientSecret.split('_secret_')
    const paid = await call(world, `/dev/stripe/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
    })
    if (paid.status === 200) world.acknowledged.payments.add(id)
  }
}
