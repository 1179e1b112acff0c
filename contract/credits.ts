import { z } from 'zod'
import { instant } from './fields.ts'
import { route } from './route.ts'

export const ledgerEntries = ['welcome', 'purchase', 'unlock', 'refund', 'adjustment'] as const

export const creditLog = z.object({
  id: z.number().int(),
  createdAt: instant,
  entry: z.enum(ledgerEntries),
  description: z.string(),
  deposited: z.number().int(),
  withdrawn: z.number().int(),
  balanceAfter: z.number().int(),
  eventRequestUuid: z.string().nullable(),
})
export type CreditLog = z.output<typeof creditLog>

export const listCreditLogs = route({
  method: 'GET',
  path: '/api/credit/logs',
  access: 'moderated_provider',
  summary: 'The caller’s ledger, newest first, at most 200 rows, with the balance.',
  tag: 'Credits',
  query: z.object({ before: z.coerce.number().int().positive().optional() }),
  success: { status: 200, body: z.object({ logs: z.array(creditLog), balance: z.number().int() }) },
  problems: [],
})
