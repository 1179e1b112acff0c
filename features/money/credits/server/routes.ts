import type { Services } from '@bouquet/server/context.ts'
import type { Mount } from '@bouquet/server/http/mount.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  buyCredits as buyContract,
  exportCreditHistory as csvContract,
  readLedger as ledgerContract,
  listCreditLogs as logsContract,
} from '../contract.ts'
import { buyCredits } from './buy-credits.ts'
import { creditHistoryCsv } from './credit-history-csv.ts'
import { listCreditLogs } from './list-credit-logs.ts'
import { readLedger } from './read-ledger.ts'
import { pageAfterPayment } from './return-from-payment.ts'

export function creditRoutes(mount: Mount): void {
  mount(logsContract, listCreditLogs)
  mount(buyContract, buyCredits)
  mount(ledgerContract, readLedger)
  mount(csvContract, creditHistoryCsv)
}

const once = z.string().max(300).optional().catch(undefined)
const returnQuery = z.object({ payment_intent: once, payment_intent_client_secret: once, redirect_status: once })

const returnSchema = {
  summary:
    'Where the payment provider sends a buyer back to; leads on to the page that they bought from, which says how it went.',
  tags: ['Credits'],
  querystring: returnQuery,
}

/** A browser comes here without its session, so that it is told how its payment went and nothing else. */
export function paymentReturnRoutes(app: FastifyInstance, services: Services): void {
  app.get('/api/credit/success', { schema: returnSchema }, async (request, reply) => {
    const query = request.query as z.output<typeof returnQuery>
    const page = await pageAfterPayment({ ...services, log: request.log }, query)
    return reply.header('cache-control', 'no-store').redirect(page, 303)
  })
}
