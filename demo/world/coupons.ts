import type { AccountId } from '@bouquet/domain/ids'
import type { CouponRow } from './rows.ts'
import { daysBefore } from './times.ts'

const dayMs = 86_400_000
const startOfDay = (moment: Date) => new Date(Math.floor(moment.getTime() / dayMs) * dayMs)

/** The code that the operator handed out at a fair: open for two more months, and not used yet. */
export function makeCoupons(newId: () => string, now: Date, createdBy: AccountId): CouponRow[] {
  const createdAt = daysBefore(now, 9)
  return [
    {
      id: newId(),
      code: 'SALON-DU-MARIAGE',
      credits: 3,
      starts_at: startOfDay(createdAt),
      ends_at: startOfDay(daysBefore(now, -60)),
      max_uses: 200,
      uses: 0,
      note: 'Salon du mariage, Paris',
      created_by: createdBy,
      created_at: createdAt,
      ended_at: null,
      ended_by: null,
    },
  ]
}
