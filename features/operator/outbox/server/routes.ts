import { dateFormat } from '@bouquet/domain/date-format'
import type { Pages } from '@bouquet/server/http/pages.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Mounting } from '@bouquet/server/http/serve.ts'
import { findAttachment, listOutbox } from '@bouquet/server/ports/outbox/outbox.ts'
import { z } from 'zod'
import { findSampledMail, listSampledMails } from './sampled-mails.ts'

const query = z.object({ to: z.string().max(320).optional(), channel: z.enum(['mail', 'sms']).optional() })
const attachment = z.object({ id: z.string().regex(/^\d{1,18}$/) })
const sampled = z.object({ name: z.string(), place: z.coerce.number().int().min(0) })
const maxMessages = 100

/** The messages that would have been sent, as pages. Only for the demonstration. */
export function outboxPages(pages: Pages): void {
  pages.get('/dev/outbox', async ({ ctx, request, show }) => {
    const { to = '', channel } = query.catch({}).parse(request.query)
    const messages = await listOutbox(ctx.db, { to: to || undefined, channel, limit: maxMessages })
    const time = dateFormat(ctx.locale, { dateStyle: 'medium', timeStyle: 'medium' })
    return show('outbox', {
      to,
      messages: messages.map((message) => ({ ...message, sentAt: time(new Date(message.createdAt)) })),
    })
  })
}

/** Every mail with sample data, independent of any event that sends it. Only for the demonstration. */
export function sampledMailPages(pages: Pages): void {
  pages.get('/dev/mails', async ({ ctx, show }) => show('mailList', { features: listSampledMails(ctx, ctx.language) }))
  pages.get('/dev/mails/:name/:place', async ({ ctx, request, show }) => {
    const { success, data } = sampled.safeParse(request.params)
    const mails = success && findSampledMail(ctx, data.name, data.place)
    if (!mails) throw problem('not_found')
    return show('mailSample', { name: data.name, mails })
  })
}

/** The outbox as JSON. */
export function outboxRoutes({ app, services: { db } }: Mounting): void {
  app.get('/dev/outbox.json', { schema: { querystring: query } }, async (request, reply) => {
    const { to, channel } = request.query as z.output<typeof query>
    reply.header('cache-control', 'no-store')
    return { messages: await listOutbox(db, { to, channel, limit: maxMessages }) }
  })
  app.get('/dev/outbox/attachments/:id', { schema: { params: attachment } }, async (request, reply) => {
    const { id } = request.params as z.output<typeof attachment>
    const file = await findAttachment(db, id)
    if (!file) throw problem('not_found')
    const disposition = `attachment; filename="${file.fileName}"`
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', disposition)
      .type(file.contentType)
      .send(file.bytes)
  })
}
