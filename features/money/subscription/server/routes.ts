import type { Mounting } from '@bouquet/server/http/serve.ts'

const returns = { success: 'success', cancel: 'canceled', 'update-cancel': 'updated' } as const

const schema = {
  summary:
    'Where the payment provider sends a subscriber back to; leads on to the subscription page and grants nothing.',
  tags: ['Subscription'],
}

/** The browser arrives without its session, so it is only redirected. */
export function subscriptionReturnRoutes({ app }: Mounting): void {
  for (const [callback, status] of Object.entries(returns))
    app.get(`/api/subscription/${callback}`, { schema }, (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect(`/subscription?status=${status}`, 303),
    )
}
