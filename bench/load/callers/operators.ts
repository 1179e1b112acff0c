import { randomUUID } from 'node:crypto'
import type { Caller } from '../caller.ts'
import type { People } from '../people.ts'
import type { timesADay } from '../traffic.ts'
import { type Activity, oneOf } from './activity.ts'

const searched = ['lau', 'camille', 'maison', 'marchand', '0639', 'planner@bouquet.example', 'atelier', 'annecy']
const queues = [
  '/api/admin/moderation?page=1&pageSize=25',
  '/api/admin/doubted-requests?page=1',
  '/api/admin/reviews?page=1',
  '/api/admin/reviews/reported?page=1',
  '/api/admin/reports?page=1',
  '/api/admin/queues',
  '/api/admin/deliveries',
]

/** The operator's own people: search, queues, payments. */
export function operators(people: People) {
  const open = async (caller: Caller, path: string, reads = false) => {
    const token = await people.operatorToken()
    await caller.call('/api/me', { token })
    return caller.call(path, { token, reads })
  }
  return {
    today: (caller) => open(caller, '/api/admin/today'),
    'people searched': async (caller) => {
      const found = await open(caller, `/api/admin/people?q=${encodeURIComponent(oneOf(searched))}&pageSize=25`, true)
      if (found.status !== 200) return
      const { people: listed } = JSON.parse(found.text) as { people: { id: string; isCouple: boolean }[] }
      const account = listed.find(({ isCouple }) => !isCouple)
      if (account) await caller.call(`/api/admin/users/${account.id}`, { token: await people.operatorToken() })
    },
    'queues looked through': (caller) => open(caller, oneOf(queues)),
    'payments looked through': (caller) => open(caller, '/api/admin/payments'),
    'payment refunded': async (caller) => {
      const id = await people.refundablePayment()
      if (!id) return
      const token = await people.operatorToken()
      await caller.call(`/api/admin/payments/${id}`, { token })
      // Of two refunds of a company whose payments lie close together one finds nothing left.
      await caller.call(`/api/admin/payments/${id}/refund`, {
        token,
        json: { note: 'Bought twice by mistake, asked for by mail.' },
        headers: { 'idempotency-key': randomUUID() },
        alsoRight: [409],
      })
    },
  } satisfies Record<keyof typeof timesADay.operator, Activity>
}
