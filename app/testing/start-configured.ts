import { shapeConfig } from '@bouquet/server/config/config.ts'
import { readEnv } from '@bouquet/server/config/env.ts'
import { startServer } from '../running-server.ts'

export const testSecret = 'the same secret for all of the processes'

/** Payments are those of a real service: an emulator would have a jobs process answer all calls. */
const fixed = {
  NODE_ENV: 'test',
  DEMONSTRATION: 'off',
  LOG_LEVEL: 'silent',
  PORT: '0',
  SESSION_SECRET: testSecret,
  INSTAGRAM: 'off',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test',
  STRIPE_PUBLISHABLE_KEY: 'pk_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  STRIPE_PRICE_MONTHLY: 'price_monthly',
  STRIPE_PRICE_YEARLY: 'price_yearly',
}

/** Starts a server as `app/main.ts` does, with these variables and nothing from the environment; resolves once it listens. */
export async function startConfigured(settings: Record<string, string>) {
  const server = startServer(await shapeConfig(readEnv({ ...fixed, ...settings })))
  const address = (await server.listening).replace('localhost', '127.0.0.1')
  return { address, stop: server.stop }
}
