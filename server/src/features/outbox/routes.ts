import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import type { Pages } from '../../http/pages.ts'
import { listOutbox } from '../../ports/outbox/outbox.ts'

const query = z.object({ to: z.string().max(320).optional(), channel: z.enum(['mail', 'sms']).optional() })
const mostMessages = 100

/** What would have been sent, for people. Only for the demonstration. */
export function outboxPages(pages: Pages): void {
  pages.get('/dev/outbox', async ({ ctx, request, show }) => {
    const { to = '', channel } = query.catch({}).parse(request.query)
    const messages = await listOutbox(ctx.db, { to: to || undefined, channel, limit: mostMessages })
    const time = new Intl.DateTimeFormat(ctx.locale, { dateStyle: 'medium', timeStyle: 'medium' })
    return show('outbox', {
      to,
      messages: messages.map((message) => ({ ...message, sentAt: time.format(new Date(message.createdAt)) })),
    })
  })
}

/** The same for programs. */
export function outboxRoutes(app: FastifyInstance, { db }: Services): void {
  app.get('/dev/outbox.json', { schema: { hide: true, querystring: query } }, async (request, reply) => {
    const { to, channel } = request.query as z.output<typeof query>
    reply.header('cache-control', 'no-store')
    return { messages: await listOutbox(db, { to, channel, limit: mostMessages }) }
  })
}
