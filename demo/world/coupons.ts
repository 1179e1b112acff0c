import type { AccountId } from '@bouquet/domain/ids'
import type { CouponRow } from './rows.ts'
import { daysBefore } from './times.ts'

const dayMs = 86_400_000
const startOfDay = (moment: Date) => new Date(Math.floor(moment.getTime() / dayMs) * dayMs)

/** The codes that the operator handed out: credits at a fair, and a reduction in a newsletter. Open for two more months, and not used yet. */
export function makeCoupons(newId: () => string, now: Date, createdBy: AccountId): CouponRow[] {
  const createdAt = daysBefore(now, 9)
  const open = {
    starts_at: startOfDay(createdAt),
    ends_at: startOfDay(daysBefore(now, -60)),
    uses: 0,
    created_by: createdBy,
    created_at: createdAt,
    ended_at: null,
    ended_by: null,
  }
  const gift = { kind: 'credits', credits: 3, percent_off: null, reduces: null } as const
  const reduction = { kind: 'percent', credits: null, percent_off: 20, reduces: 'credits' } as const
  return [
    { id: newId(), code: 'SALON-DU-MARIAGE', ...gift, ...open, max_uses: 200, note: 'Salon du mariage, Paris' },
    { id: newId(), code: 'BIENVENUE-20', ...reduction, ...open, max_uses: 500, note: 'Lettre de novembre' },
  ]
}
